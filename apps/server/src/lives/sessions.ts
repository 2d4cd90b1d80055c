import { MAILED_CODE } from './application.ts'
import type { Headers, Player } from './player.ts'

/** The secret in a mailed link that sets a tenant's password. */
export const PASSWORD_LINK = /\/new-password\/([\w-]{43})/

/** Sets a tenant's password by the secret of a mailed link. @returns the headers of the session that it opens */
export async function setPassword(player: Player, token: string, password: string) {
  const { cookie } = await player.call('confirmAccount', { payload: { token, password } })
  return { cookie }
}

/** Asks for a new link and sets the password by it. @returns the headers of the session */
export async function setNewPassword(player: Player, email: string, password: string) {
  const token = await player.inMailAfter(email, PASSWORD_LINK, () =>
    player.call('userForgottenPassword', { payload: { login: email } }),
  )
  return setPassword(player, token, password)
}

/** Signs a tenant in. @returns the headers of the session */
export async function signIn(player: Player, email: string, password: string) {
  const { cookie } = await player.call('userLogin', { payload: { login: email, password } })
  return { cookie }
}

/** Opens a landlord's session by a mailed code. One session is for all homes of a mailbox. @returns its headers */
export async function openLandlordSession(player: Player, door: { id: string } | { email: string }, email: string) {
  const { code, browser } = await askForCode(player, door, email)
  const { cookie } = await player.call('landlordSessionOpen', { headers: browser, payload: { ...door, code } })
  return { cookie }
}

/** Asks for a code and reads it in the mailbox. `browser` are the headers of the browser that has asked: the code is valid in no other. */
export async function askForCode(player: Player, door: { id: string } | { email: string }, email: string) {
  let cookie = ''
  const code = await player.inMailAfter(email, MAILED_CODE, async () => {
    ;({ cookie } = await player.call('landlordSessionCode', { payload: door }))
  })
  return { code, browser: { cookie } }
}

interface Access {
  email: string
  password: string
  /** For each call, besides the cookie. */
  headers?: Headers
}

/** A new member of staff or of a partner sets the password by the secret of a link, and a second factor. @param codeOf the code of the factor with this key */
export async function setUpAccess(
  player: Player,
  area: 'office' | 'partner',
  { secret, email, password, headers = {} }: Access & { secret: string },
  codeOf: (key: string) => string,
) {
  await player.call(`${area}Password`, { params: { secret }, payload: { password }, headers })
  const { cookie } = await player.call(`${area}Login`, { payload: { email, password }, headers })
  const half = { ...headers, cookie }
  const key = (await player.call(`${area}SecondFactorSetUp`, { headers: half })).body.secret
  const whole = await player.call(`${area}SecondFactor`, { payload: { code: codeOf(key) }, headers: half })
  return { key, cookie: whole.cookie, person: whole.body }
}

/** Signs a member of staff in with both factors. @returns the headers of the session */
export async function signInStaff(player: Player, { email, password, headers = {} }: Access, code: () => string) {
  const { cookie } = await player.call('officeLogin', { payload: { email, password }, headers })
  const half = { ...headers, cookie }
  return {
    ...headers,
    cookie: (await player.call('officeSecondFactor', { payload: { code: code() }, headers: half })).cookie,
  }
}
