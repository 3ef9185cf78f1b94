/** What was asked cannot be done as it was asked; the message is one sentence that says what to do. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest'
}
