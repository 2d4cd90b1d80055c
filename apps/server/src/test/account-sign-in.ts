import { randomUUID } from 'node:crypto'
import type { Answers } from '@nestbond/domain/values/answers'
import type { MailboxMail } from '../platform/providers/mail/eml.ts'
import { setPassword } from '../lives/sessions.ts'
import type { HttpApi } from './http-api.ts'
import { sampleAnswers } from './sample-application.ts'
import { signedApplication, type Paying } from './sample-contract.ts'

export const PASSWORD = 'Licht im 3. Stock'

/** An address that no other test uses. */
export const anEmail = () => `lea.${randomUUID().slice(0, 8)}@example.org`

/** Signs a contract for this e-mail address. */
export const signedBy = (server: HttpApi, email: string, more: Partial<Answers> = {}, paying: Paying = {}) =>
  signedApplication(server, { answers: sampleAnswers(server.deps, { email, ...more }) }, paying)

/** The secret of the password link in a mail. */
export function secretIn({ text }: Pick<MailboxMail, 'text'>): string {
  const secret = /\/new-password\/([\w-]{43})/.exec(text)?.[1]
  if (!secret) throw new Error(`no password link in:\n${text}`)
  return secret
}

/** The account's cookie from a response, ready to send with the next call. */
export function cookieIn(headers: Headers): { cookie: string } {
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** Signs a contract, sets the password through the mailed link, and is signed in afterwards. */
export async function anAccount(server: HttpApi, more: Partial<Answers> = {}, paying: Paying = {}) {
  const email = anEmail()
  return withAccount(server, email, await signedBy(server, email, more, paying))
}

/** The same for a contract that is signed already. */
export async function withAccount<Signed extends object>(server: HttpApi, email: string, signed: Signed) {
  const mail = await server.mailOf(({ to, text }) => to === email && text.includes('/new-password/'))
  const headers = await setPassword(server.player, secretIn(mail), PASSWORD)
  return { ...signed, email, mail, headers }
}
