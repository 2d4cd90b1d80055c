import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { RunningServer } from '../server.ts'
import { PASSWORD, withPassword } from './account.ts'
import type { ApplicationDriver } from './api.ts'
import { landlordHeaders, landlordPath } from './landlord.ts'

/** A tenant's account over HTTP: sets the password through the mailed link and signs in. */
export async function accountOf(server: Pick<RunningServer, 'url' | 'mailTo'>, driver: ApplicationDriver) {
  await withPassword(server, driver)
  return signedInAccount(server, driver)
}

/** The same for a tenant who already has a password. */
export async function signedInAccount(server: Pick<RunningServer, 'url' | 'mailTo'>, driver: ApplicationDriver) {
  const api = `${server.url}/api/v1`
  const headers = { 'content-type': 'application/json', 'accept-language': driver.language }
  const login = await fetch(`${api}/user/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ login: driver.tenant.email, password: PASSWORD }),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const call = async (method: 'GET' | 'POST', path: string): Promise<unknown> => {
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: { ...headers, cookie },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const seen = new Set<string>()
  const policy = async () => ((await call('GET', '/user/policies')) as { policies: AccountPolicy[] }).policies[0]!
  return {
    policy,
    /** Requests the release. Returns the path of the landlord's page. */
    async ask(): Promise<string> {
      await call('POST', `/user/policies/${(await policy()).id}/cancel`)
      // The mail of an earlier request may still be the newest one.
      for (
        const end = Date.now() + 15_000;
        Date.now() < end;
        await new Promise((resolve) => setTimeout(resolve, 100))
      ) {
        const path = await landlordPath(
          server,
          'release',
          driver.landlord.email,
          /bittet Sie um die Freigabe|asks you to release/,
        )
        if (seen.has(path)) continue
        seen.add(path)
        return path
      }
      throw new Error(`no further mail to ${driver.landlord.email}`)
    },
    takeBack: async () => call('POST', `/user/policies/${(await policy()).id}/cancel/take-back`),
  }
}

/** Answers a release as the landlord over HTTP, with the link and a mailed code. */
export async function answerRelease(
  server: Pick<RunningServer, 'url'>,
  driver: ApplicationDriver,
  path: string,
  how: 'sign' | 'object',
): Promise<void> {
  const body =
    how === 'sign'
      ? { name: 'Jonas Weber', place: 'Berlin', signature: 'Jonas Weber' }
      : { reason: 'Die Küche ist noch nicht abgerechnet.' }
  const linkId = path.split('/').at(-1) ?? ''
  const answer = await fetch(`${server.url}/api/v1/landlord/release/${linkId}/${how}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(await landlordHeaders(server.url, linkId, driver.landlord.email)),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${how}: ${answer.status} ${await answer.text()}`)
}
