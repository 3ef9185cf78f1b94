export const box = 'nobody has drawn it'
