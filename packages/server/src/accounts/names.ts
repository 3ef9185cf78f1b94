import { levels } from '@kurgan/wire'

/** Letters of other alphabets, and digits, that look like Latin letters. */
const alike: ReadonlyMap<string, string> = new Map(
  [
    '0o',
    '1l',
    'il',
    'аa',
    'вb',
    'еe',
    'кk',
    'мm',
    'нh',
    'оo',
    'рp',
    'сc',
    'тt',
    'уy',
    'хx',
    'іl',
    'οo',
    'αa',
    'ρp',
    'νv',
    'ιl',
  ].map(([like = '', latin = '']) => [like, latin]),
)

/** Two names with one key could be taken for each other. */
export const keyOf = (name: string): string =>
  Array.from(name.normalize('NFKD').toLowerCase())
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .map((letter) => alike.get(letter) ?? letter)
    .join('')

const reserved: ReadonlySet<string> = new Set(['former player', 'kurgan', 'admin', 'moderator', ...levels].map(keyOf))

/** Why nobody can be called so; undefined where one can. */
export const objectionTo = (name: string): string | undefined => {
  if (name !== name.trim() || name.length < 2 || name.length > 20)
    return 'A name has 2 to 20 characters, and no space at its ends.'
  if (!/^[\p{L}\p{N} ._-]+$/u.test(name) || keyOf(name).length < 2)
    return 'A name is made of letters, digits, spaces, dots and dashes.'
  const key = keyOf(name)
  return reserved.has(key) || key.startsWith(keyOf('guest')) ? 'This name is taken: choose another one.' : undefined
}
