import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/** What letters and browsers are received by, on this machine. */

/** A mail server that takes everything; `refuses` says that it takes nothing. */
export const mailSink = async (refuses = false) => {
  const letters: string[] = []
  const server = createServer((socket) => {
    let letter: string[] | undefined
    const answer = (line: string): void => void socket.write(`${line}\r\n`)
    answer('220 sink')
    let rest = ''
    socket.on('data', (data: Buffer) => {
      const lines = (rest + data.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines)
        if (letter !== undefined && line !== '.') letter.push(line)
        else if (letter !== undefined) {
          letters.push(letter.join('\n'))
          letter = undefined
          answer('250 taken')
        } else if (/^DATA/i.test(line)) {
          letter = []
          answer('354 go on')
        } else if (/^RCPT/i.test(line) && refuses) answer('550 nobody')
        else if (/^QUIT/i.test(line)) {
          answer('221 bye')
          socket.end()
        } else answer('250 yes')
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { letters, url: `smtp://127.0.0.1:${port}`, close: () => void server.close() }
}

/** A letter without the folding of its lines. */
export const unfolded = (letter: string): string =>
  letter
    .replaceAll('=\n', '')
    .replaceAll('\n ', ' ')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString())

/** A browser that somebody can be told by: it alone reads what is sent to it (RFC 8291). */
export class PushReceiver {
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly keys: { readonly p256dh: string; readonly auth: string }

  constructor() {
    const p256dh = this.#keys.generateKeys().toString('base64url')
    this.keys = { p256dh, auth: this.#auth.toString('base64url') }
  }

  read(body: Buffer): string {
    const [salt, length] = [body.subarray(0, 16), body[20] ?? 0]
    const sender = body.subarray(21, 21 + length)
    const sealed = body.subarray(21 + length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender])
    const ikm = Buffer.from(hkdfSync('sha256', this.#keys.computeSecret(sender), this.#auth, info, 32))
    const derived = (what: string, bytes: number): Buffer =>
      Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${what}\0`), bytes))
    const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
    cipher.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]).toString()
    return text.slice(0, text.lastIndexOf('\u0002'))
  }
}
