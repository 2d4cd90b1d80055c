import { randomUUID } from 'node:crypto'
import { AUTHORITY_POWERS, type AuthorityPower } from '@nestbond/domain/partners/authority'
import { todayOf } from '../platform/clock.ts'
import type { ApiServer } from './api-server.ts'
import type { Claimable } from './claims.ts'
import type { HttpApi } from './http-api.ts'
import { landlordSessionByEmail } from './landlords.ts'
import { managedBy } from './partner.ts'
import { sampleAnswers } from './sample-application.ts'
import { signedApplication } from './sample-contract.ts'
import { pageOf } from './staff-sign-in.ts'

type Headers = Record<string, string>

/** A mailbox of a landlord that no other test uses. */
export const aLandlordsMailbox = () => `uta.${randomUUID().slice(0, 8)}@weser.example`

/** For tests: the sample landlord with another mailbox. */
export const landlordAt = (server: Pick<HttpApi, 'deps'>, email: string) => ({
  ...sampleAnswers(server.deps).landlord!,
  email,
})

/** For tests: a signed application of a tenant whom the partner has invited, whose landlord has not answered yet. */
export async function invitedByPartner(http: HttpApi, partnerId: string, email: string, streetNumber = '41') {
  const answers = sampleAnswers(http.deps)
  const signed = await signedApplication(http, {
    answers: { ...answers, landlord: landlordAt(http, email), address: { ...answers.address!, streetNumber } },
  })
  return { ...signed, home: await inviteByPartner(http, partnerId, signed.id) }
}

/** Makes an application one of a tenant whom the partner has invited. @returns the id of the partner's invitation */
export async function inviteByPartner(
  { deps }: Pick<HttpApi, 'deps'>,
  partnerId: string,
  applicationId: string,
): Promise<string> {
  const { kysely } = deps.database
  const id = randomUUID()
  await kysely.updateTable('applications').set({ partner_id: partnerId }).where('id', '=', applicationId).execute()
  await kysely
    .updateTable('policies')
    .set({ partner_id: partnerId })
    .where('application_id', '=', applicationId)
    .execute()
  await kysely
    .insertInto('tenant_invitations')
    .values({
      id,
      application_id: applicationId,
      partner_id: partnerId,
      inviter: 'partner',
      inviter_name: 'Kim Falk',
      inviter_email: 'kim.falk@acme.example',
      inviter_language: 'de',
      state: 'SIGNED',
      state_at: deps.clock.now(),
      sent_on: todayOf(deps.clock),
    })
    .execute()
  return id
}

/** Signs a landlord in by the mailed code. @returns the headers of the session */
export async function landlordSignedIn(http: HttpApi, server: ApiServer, email: string): Promise<Headers> {
  return { ...pageOf(server), ...(await landlordSessionByEmail(http, email)) }
}

/** Asks for an authority and has the landlord agree. @returns the authority's id */
export async function granted(
  server: ApiServer,
  partner: Headers,
  landlord: Headers,
  home: string,
  powers: readonly AuthorityPower[] = AUTHORITY_POWERS,
): Promise<string> {
  const { id } = await server.ok('partnerAuthorityAsk', { headers: partner, payload: { home, powers } })
  await server.ok('landlordAuthorityAgree', { headers: landlord, params: { id }, payload: {} })
  return id
}

/** A policy of the partner's homes, by its list. */
export async function managedPolicy(server: ApiServer, partnerId: string, policy: Claimable): Promise<string> {
  await managedBy(server, partnerId, policy.policyId)
  return policy.policyId
}
