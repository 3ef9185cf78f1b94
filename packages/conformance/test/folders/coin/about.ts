export const about = { id: 'coin', title: 'Coin', published: true }
