/** The drawn signature cannot be put on a contract; the message says why, without quoting it. */
export class SignatureRefused extends Error {
  override readonly name = 'SignatureRefused'
}
