import { objectToRelease, signRelease } from '../../apps/server/src/lives/policy.ts'
import { signIn } from '../../apps/server/src/lives/sessions.ts'
import type { RunningServer } from '../server.ts'
import { PASSWORD, withPassword } from './account.ts'
import type { ApplicationDriver } from './api.ts'
import { landlordHeaders, linkIdOf } from './landlord.ts'

/** A tenant's account over HTTP: sets the password through the mailed link and signs in. */
export async function accountOf(server: Pick<RunningServer, 'url' | 'mailTo'>, driver: ApplicationDriver) {
  await withPassword(server, driver)
  return signedInAccount(server, driver)
}

/** The same for a tenant who already has a password. */
export async function signedInAccount(server: Pick<RunningServer, 'url' | 'mailTo'>, driver: ApplicationDriver) {
  const { player } = driver
  const headers = await signIn(player, driver.tenant.email, PASSWORD)
  const policy = async () => (await player.call('userPolicies', { headers })).body.policies[0]!
  const own = async () => ({ params: { id: (await policy()).id }, headers, payload: {} })
  return {
    policy,
    /** Requests the release. Returns the path of the landlord's page. */
    ask: async (): Promise<string> =>
      player.inMailAfter(driver.landlord.email, /https?:\/\/[^/\s"]+(\/[\w-]+\/landlord\/release\/[\w-]+)/, async () =>
        player.call('userPolicyCancel', await own()),
      ),
    takeBack: async () => player.call('userPolicyKeep', await own()),
  }
}

/** Answers a release as the landlord over HTTP, with the link and a mailed code. */
export async function answerRelease(
  server: Pick<RunningServer, 'url'>,
  driver: ApplicationDriver,
  path: string,
  how: 'sign' | 'object',
): Promise<void> {
  const id = linkIdOf(path)
  const input = { params: { id }, headers: await landlordHeaders(server.url, id, driver.landlord.email) }
  if (how === 'sign') await signRelease(driver.player, input, 'Jonas Weber')
  else await objectToRelease(driver.player, input, 'Die Küche ist noch nicht abgerechnet.')
}
