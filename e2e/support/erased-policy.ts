import { expect } from '@playwright/test'
import { signIn } from '../../apps/server/src/lives/sessions.ts'
import { PASSWORD } from './account.ts'
import { pastTheirEnd, type PastItsEnd } from './agreed-end.ts'
import { signedInAccount } from './release.ts'
import type { TravellingServer } from './travelling-server.ts'

export interface ErasedPolicy extends PastItsEnd {
  server: TravellingServer
  /** The paths of the landlord's pages of the release and of the invitation. */
  release: string
  invitation: string
}

/** A policy past its agreed end and the time for claims, whose tenant has had the personal data erased. The caller must close the server. */
export async function erasedPolicy(language: 'de' | 'en' = 'de'): Promise<ErasedPolicy> {
  const { server, policies } = await pastTheirEnd(1, language)
  const policy = policies[0]!
  const { driver, code } = policy
  const release = await (await signedInAccount(server, driver)).ask()
  // The erasure deletes the mails, too.
  const invitation = `/${language}/landlord/invitation/${await driver.invitationId()}`
  await server.passes(240)
  const headers = await signIn(driver.player, driver.tenant.email, PASSWORD)
  await driver.player.call('userErasure', { headers, payload: { password: PASSWORD } })
  await expect
    .poll(async () => (await fetch(`${server.url}/api/v1/certificate/${code}`)).json(), { timeout: 20_000 })
    .toMatchObject({ city: '' })
  return { ...policy, server, release, invitation }
}
