import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { claimOn, isOpenClaim, requestedSum } from '@nestbond/domain/claims/claim'
import { NOTHING_WAITS, waitingOf, type Waiting } from '@nestbond/domain/waiting/waiting'
import { formatAddress } from '@nestbond/domain/values/address'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ClaimFacts } from './claim-facts.ts'
import type { Amount } from '../../platform/mail/facts.ts'
import type { MailContent, MailProps } from '../../platform/mail/mail-content.ts'
import type { Application } from '../../application/application.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { findClaim, findPolicy, type ClaimedPolicy, type StoredClaim } from '../claim-store.ts'
import { required } from '../../platform/required.ts'
import { waitingClaim } from '../open-claim-of.ts'
import { answeringTenants } from '../answering-tenants.ts'
import { findById } from '../../application/store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import type { Translator } from '@nestbond/messages/translator'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'
import { sendTenantMail } from '../../application/mails/tenant-mail.ts'
import { allTenantsOf, landlordNameOf, tenantNameOf } from '../../application/names.ts'

/** `applicationId`: that of the tenant who is told; of the first tenant if left out, and for the landlord. */
export const claimMailSchema = z.object({ claimId: z.uuid(), mailId: z.uuid(), applicationId: z.optional(z.uuid()) })
export type ClaimMailData = z.infer<typeof claimMailSchema>

export function claimMailData(claimId: string): ClaimMailData {
  return { claimId, mailId: randomUUID() }
}

/** The data of a mail to each tenant of a policy. */
export async function claimMailsToTenants(
  trx: Kysely<Tables>,
  policy: Pick<ClaimedPolicy, 'applicationId'>,
  claimId: string,
): Promise<ClaimMailData[]> {
  const tenants = await answeringTenants(trx, policy)
  return tenants.map((applicationId) => ({ ...claimMailData(claimId), applicationId }))
}

/** A claim in its present state, with its policy, and what waits for whom because of it, as the tenant who is told reads it. */
export interface ToldClaim {
  claim: StoredClaim
  policy: ClaimedPolicy
  waits: readonly Waiting[]
}

/** The last day to answer; null if the tenant who is told is not asked. */
export function answerUntil({ waits }: Pick<ToldClaim, 'waits'>): CivilDate | null {
  return waits.find(({ what, who }) => what === 'CLAIM' && who === 'YOU')?.until ?? null
}

/** The input for writing a mail about a claim. */
export interface ClaimMail extends ToldClaim {
  facts: ClaimFacts
  translator: Translator
  /** Converts cents to an amount in the claim's currency. */
  amount: (cents: number) => Amount
}

type Write = (mail: ClaimMail) => MailContent

/** Mails the tenant about a claim. @param still returns false if the claim has changed and the mail would be outdated; then nothing is sent */
export async function tellTenantOfClaim(
  deps: Deps,
  data: ClaimMailData,
  still: (told: ToldClaim) => boolean,
  write: Write,
): Promise<void> {
  const told = await claimToTell(deps, data.claimId, data.applicationId)
  if (!told || !still(told)) return
  const first = await findById(deps.database.kysely, told.policy.applicationId)
  // After the tenants' data was erased, no mail is sent.
  if (first?.answers.firstName === undefined) return
  const mail = { applicationId: data.applicationId ?? first.id, mailId: data.mailId }
  await sendTenantMail(
    deps,
    mail,
    async ({ application, props, translator }) =>
      write(
        claimMail(
          { ...told, allTenants: allTenantsOf(first.answers) },
          application,
          props,
          translator,
          pageOfApplication(deps.config, application, 'account'),
          { kind: 'contract', value: told.policy.number },
        ),
      ),
    { limited: false },
  )
}

/** Like `tellTenantOfClaim`, for the landlord: the link leads to the landlord's page of the policy. */
export async function tellLandlordOfClaim(
  deps: Deps,
  data: ClaimMailData,
  still: (told: ToldClaim) => boolean,
  write: Write,
): Promise<void> {
  const told = await claimToTell(deps, data.claimId)
  const invitation = told && (await findInvitationOf(deps.database.kysely, told.policy.applicationId))
  if (!invitation || !still(told)) return
  const { code } = required(await findCertificateOf(deps.database.kysely, told.policy.applicationId), 'certificate')
  await sendLandlordMail(
    deps,
    { invitationId: invitation.id, mailId: data.mailId },
    async ({ application, props, translator, pages }) =>
      write(
        claimMail(
          { ...told, allTenants: allTenantsOf(application.answers) },
          application,
          props,
          translator,
          pages.policy(told.policy.id),
          {
            kind: 'certificateCode',
            value: code,
          },
        ),
      ),
  )
}

async function claimToTell(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  claimId: string,
  tenantId?: string,
): Promise<ToldClaim | null> {
  const { kysely } = database
  const stored = await findClaim(kysely, claimId)
  const policy = stored && (await findPolicy(kysely, stored.policyId))
  if (!policy) return null
  const claim = claimOn(stored, todayOf(clock))
  const waiting = await waitingClaim(kysely, { claim, tenantId: tenantId ?? policy.applicationId }, clock.now())
  return { claim, policy, waits: isOpenClaim(claim.state) ? waitingOf({ ...NOTHING_WAITS, claims: [waiting] }) : [] }
}

function claimMail(
  { allTenants, ...told }: ToldClaim & { allTenants: string | null },
  { answers }: Application,
  { brand, country, scene }: MailProps,
  translator: Translator,
  link: string,
  policyReference: ClaimFacts['policyReference'],
): ClaimMail {
  const amount = (cents: number): Amount => ({ cents, currency: answers.currency ?? 'EUR' })
  const facts: ClaimFacts = {
    brand,
    country,
    scene,
    policyReference,
    landlordName: landlordNameOf(answers),
    tenant: tenantNameOf(answers),
    allTenants,
    address: formatAddress(required(answers.address, 'address')),
    amount: amount(requestedSum(told.claim.items)),
    link,
  }
  return { ...told, facts, translator, amount }
}
