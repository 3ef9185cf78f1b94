export const about = { id: 'no-game', title: 'Nothing' }
