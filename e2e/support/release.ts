import type { AccountPolicy } from '@nestbond/contract/account'
import type { RunningServer } from '../server.ts'
import { PASSWORD, withPassword } from './account.ts'
import type { ApplicationDriver } from './api.ts'

/** A tenant's account over HTTP: sets the password by the mail, and signs in. */
export async function accountOf(server: Pick<RunningServer, 'url' | 'mailTo'>, driver: ApplicationDriver) {
  await withPassword(server, driver)
  return signedInAccount(server, driver)
}

/** The same of a tenant who has a password. */
export async function signedInAccount(server: Pick<RunningServer, 'url'>, driver: ApplicationDriver) {
  const api = `${server.url}/api/v1`
  const headers = { 'content-type': 'application/json', 'accept-language': driver.language }
  const login = await fetch(`${api}/user/login`, { method: 'POST', headers, body: JSON.stringify({ login: driver.tenant.email, password: PASSWORD }) })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const call = async (method: 'GET' | 'POST', path: string): Promise<unknown> => {
    const answer = await fetch(`${api}${path}`, { method, headers: { ...headers, cookie }, ...(method === 'POST' ? { body: '{}' } : {}) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const policy = async () => ((await call('GET', '/user/policies')) as { policies: AccountPolicy[] }).policies[0]!
  return {
    policy,
    /** Asks for the release, and answers the path of the landlord's page. */
    async ask(): Promise<string> {
      const asked = (await call('POST', `/user/policies/${(await policy()).id}/cancel`)) as AccountPolicy
      return new URL(asked.cancel.release?.link?.url ?? '').pathname
    },
    takeBack: async () => call('POST', `/user/policies/${(await policy()).id}/cancel/take-back`),
  }
}

/** What the landlord does by the link, over HTTP. */
export async function answerRelease(server: RunningServer, path: string, how: 'sign' | 'object'): Promise<void> {
  const body = how === 'sign' ? { name: 'Jonas Weber', place: 'Berlin', signature: 'Jonas Weber' } : { reason: 'Die Küche ist noch nicht abgerechnet.' }
  const answer = await fetch(`${server.url}/api/v1/landlord/release/${path.split('/').at(-1)}/${how}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${how}: ${answer.status} ${await answer.text()}`)
}
