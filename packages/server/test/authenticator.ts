import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A device that keeps passkeys, as far as a server sees of it. */

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const base64 = (data: Buffer | string): string => Buffer.from(data).toString('base64url')
const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
/** Up to 255 bytes, in the form of CBOR. */
const bytes = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, data.length]), data])
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

/** A key of the curve P-256 in the form that the standard gives it. */
const publicKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [head, second] = [Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), Buffer.from([0x22])]
  return Buffer.concat([head, bytes(Buffer.from(x, 'base64url')), second, bytes(Buffer.from(y, 'base64url'))])
}

interface Asked {
  readonly challenge: string
}

export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(16)
  /** Of the page that asks. */
  origin: string
  #count = 1

  constructor(origin: string) {
    this.origin = origin
  }

  #client(type: string, { challenge }: Asked): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  #data(flags: number, count: number, ...more: readonly Buffer[]): Buffer {
    const host = sha256(new URL(this.origin).hostname)
    return Buffer.concat([host, Buffer.from([flags]), number(count), ...more])
  }

  /** Makes a key for whoever asks. */
  make(asked: Asked): object {
    const length = Buffer.from([0, this.#id.length])
    const data = this.#data(0x45, 0, Buffer.alloc(16), length, this.#id, publicKey(this.#keys.publicKey))
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(data),
    ])
    const response = {
      clientDataJSON: base64(this.#client('webauthn.create', asked)),
      attestationObject: base64(attestation),
    }
    return this.#shown(response)
  }

  /** Shows that the key is here; `count` is how often the device says that it was used. */
  show(asked: Asked, count = ++this.#count): object {
    const client = this.#client('webauthn.get', asked)
    const data = this.#data(0x05, count)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey)
    const response = { clientDataJSON: base64(client), authenticatorData: base64(data), signature: base64(signature) }
    return this.#shown(response)
  }

  #shown(response: object): object {
    const id = base64(this.#id)
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }
}
