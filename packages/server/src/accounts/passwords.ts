import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** As expensive as a server of one core can bear: a third of a second for whoever knows it, and for each guess. */
const cost = { N: 2 ** 14, r: 8, p: 5 }
const length = 32
/** More at once would leave no core for those who play. */
const mostAtOnce = 2

let busy = 0
const waiting: (() => void)[] = []

const derive = async (password: string, salt: Buffer): Promise<Buffer> => {
  if (busy >= mostAtOnce) await new Promise<void>((resolve) => void waiting.push(resolve))
  busy += 1
  try {
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, length, cost, (error, key) => {
        if (error === null) resolve(key)
        else reject(error)
      })
    })
  } finally {
    busy -= 1
    waiting.shift()?.()
  }
}

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`
}

/** The same work is done where there is no such account: nobody learns from the time whether there is. */
export const isPassword = async (password: string, kept: string | undefined): Promise<boolean> => {
  const [salt = '', hash = ''] = (kept ?? '.').split('.')
  const wanted = Buffer.from(hash, 'base64url')
  const derived = await derive(password, Buffer.from(salt, 'base64url'))
  return wanted.length === length && timingSafeEqual(derived, wanted)
}
