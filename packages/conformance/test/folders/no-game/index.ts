export const rules = 'nobody has written them'
