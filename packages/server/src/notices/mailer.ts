import { createTransport } from 'nodemailer'

interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Where whoever gets it ends that, without signing in. */
  readonly unsubscribe: string
}

/** Sends letters by the operator's server; a letter that it does not take is an error. */
export type Mailer = (letter: Letter) => Promise<void>

const patience = 10_000

/** `from` is who the letters are of. */
export const mailerOf = (url: string, from: string): Mailer => {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  return async ({ to, subject, text, unsubscribe }) => {
    const headers = {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    }
    await transport.sendMail({ from, to, subject, text, headers })
  }
}
