import { AUTHORITY_POWERS } from '@nestbond/domain/partners/authority'
import type { TenantInvitationState } from '@nestbond/domain/application/tenant-invitation'
import type { SandboxAct } from '@nestbond/domain/partners/portal'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { moveTenantInvitation } from '../../application/move-tenant-invitation.ts'
import { prepareInvitation } from '../../application/invited-tenant/prepare-invitation.ts'
import { askForAuthority } from '../../authorities/ask-for-authority.ts'
import { openPartnerHome } from '../../authorities/on-behalf-of-landlord.ts'
import { claimsOfPolicy } from '../../claims/claim-store.ts'
import { openClaim } from '../../claims/open-claim.ts'
import { fillSandbox } from '../../partner-portal/keys/fill-sandbox.ts'
import { sampleHomes } from '../../partner-portal/command/sample-homes.ts'
import { writeInvitation } from '../../partner-portal/invitations/invite.ts'
import { findPortalAccount } from '../../partner-portal/session/caller-store.ts'
import { lockPartner } from '../../partner-portal/session/partner-lock-store.ts'
import { insertHomes } from '../../partners/new-partner-store.ts'
import { searchProperties } from '../../partners/property-store.ts'
import { isSandbox } from '../../partners/sandbox-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { required } from '../../platform/required.ts'
import { findLastRelease } from '../../policy/release/release-store.ts'
import { actInSandbox } from './act-in-sandbox.ts'
import { moveInSandbox } from './move-in-sandbox.ts'
import { findByReference, hasAnyInvitation, type SandboxInvitation } from './sandbox-home-store.ts'

/** A home of a new sandbox: how far its tenant's invitation has come, and what happens to its policy. */
interface SandboxHome {
  reference: string
  title: string
  unit: string | null
  lastName: string
  reach: TenantInvitationState
  claim?: boolean
  acts?: readonly SandboxAct[]
}

const [HOUSE, STUDIO, VILLA] = ['Haus am Kanal', 'Atelier Chausseestraße', 'Stadthaus Wien']
const HOMES: readonly SandboxHome[] = [
  { reference: 'TEST-OPEN', title: HOUSE, unit: 'EG links', lastName: 'Offen', reach: 'OPENED' },
  { reference: 'TEST-WAITING', title: HOUSE, unit: 'EG rechts', lastName: 'Wartet', reach: 'SIGNED' },
  { reference: 'TEST-ACCEPTED', title: HOUSE, unit: '1. OG links', lastName: 'Versichert', reach: 'ACCEPTED' },
  {
    reference: 'TEST-CLAIM',
    title: HOUSE,
    unit: '1. OG rechts',
    lastName: 'Schaden',
    reach: 'ACCEPTED',
    claim: true,
    acts: ['CLAIM_COUNTERED'],
  },
  {
    reference: 'TEST-RELEASE',
    title: STUDIO,
    unit: 'Atelier',
    lastName: 'Auszug',
    reach: 'ACCEPTED',
    acts: ['RELEASE_REQUESTED'],
  },
  {
    reference: 'TEST-ENDED',
    title: VILLA,
    unit: null,
    lastName: 'Beendet',
    reach: 'ACCEPTED',
    acts: ['RELEASE_REQUESTED', 'RELEASE_SIGNED'],
  },
]

/** The states on the way of an invitation from the first to the acceptance. */
const WAY: readonly TenantInvitationState[] = ['SENT', 'OPENED', 'STARTED', 'OFFERED', 'SIGNED', 'ACCEPTED']

/**
 * Fills an empty sandbox with a landlord, who has granted all powers, and with homes in the main states, by the commands that partners, tenants and
 * landlords call (invited tenants, docs/product-decisions.md#d18). Each home is found by its reference, so a repeated job goes on where the last
 * one stopped. A sandbox that the partner has filled itself stays as it is.
 */
export const fillSandboxJob = defineJob({
  ...fillSandbox,
  async handle(deps, { partnerId, accountId }) {
    const { kysely } = deps.database
    const account = await findPortalAccount(kysely, accountId)
    if (!account || !(await isSandbox(kysely, partnerId))) return
    if (await isFilled(deps, partnerId)) return
    const begun = (await findByReference(kysely, partnerId, HOMES[0]!.reference)) !== null
    if (!begun && (await hasAnyInvitation(kysely, partnerId))) return
    await addHomes(deps, partnerId)
    const caller = { partnerId, account, keyId: null, sandbox: true }
    for (const home of HOMES) await bringHome(deps, caller, home)
  },
})

/** Whether the last home has come to its end. From then on the homes are the partner's own to change. */
async function isFilled({ database: { kysely } }: Deps, partnerId: string): Promise<boolean> {
  const last = await findByReference(kysely, partnerId, HOMES.at(-1)!.reference)
  if (!last) return false
  const { home } = await openPartnerHome(kysely, partnerId, last.id)
  return home.policyId !== null && (await findLastRelease(kysely, home.policyId))?.state === 'SIGNED'
}

type Caller = Parameters<typeof writeInvitation>[2]

async function addHomes({ database }: Deps, partnerId: string): Promise<void> {
  await database.transaction(async (trx) => {
    await lockPartner(trx, partnerId)
    if ((await searchProperties(trx, partnerId, HOUSE)).length > 0) return
    const homes = sampleHomes(`sandbox-${partnerId}`)
    const { landlord } = homes.landlord
    // A mailbox for each sandbox, since limits of mails count by mailbox.
    const email = `vermietung.${partnerId.slice(0, 8)}@example.com`
    await insertHomes(trx, partnerId, { ...homes, landlord: { ...homes.landlord, landlord: { ...landlord, email } } })
  })
}

async function bringHome(deps: Deps, caller: Caller, home: SandboxHome): Promise<void> {
  const { partnerId } = caller
  const invited =
    (await findByReference(deps.database.kysely, partnerId, home.reference)) ?? (await invite(deps, caller, home))
  const at = WAY.indexOf(invited.state)
  for (const state of at === -1 ? [] : WAY.slice(at + 1, WAY.indexOf(home.reach) + 1))
    await step(deps, caller, invited, state)
  if (WAY.indexOf(home.reach) < WAY.indexOf('SIGNED')) return
  await grantAll(deps, caller, invited.id)
  const { home: row } = await openPartnerHome(deps.database.kysely, partnerId, invited.id)
  if (row.policyId === null) return
  const items = [
    { amount: 300, reason: 'Kratzer im Parkett' },
    { amount: 120, reason: 'Fehlender Schlüssel' },
  ]
  if (home.claim && (await claimsOfPolicy(deps.database.kysely, row.policyId)).length === 0)
    await openClaim(deps, row.policyId, { items })
  for (const act of home.acts ?? [])
    if (await isOpen(deps, row.policyId, act)) await actInSandbox(deps, caller, invited.id, act)
}

/** Whether an earlier run of the job has not played the act yet. */
async function isOpen({ database: { kysely } }: Deps, policyId: string, act: SandboxAct): Promise<boolean> {
  if (act === 'CLAIM_COUNTERED')
    return (await claimsOfPolicy(kysely, policyId)).some(({ state }) => state === 'WITH_TENANT')
  return (await findLastRelease(kysely, policyId))?.state !== 'SIGNED'
}

async function step(
  deps: Deps,
  caller: Caller,
  { id, applicationId }: SandboxInvitation,
  state: TenantInvitationState,
): Promise<void> {
  const { database, clock } = deps
  if (state === 'SIGNED' || state === 'ACCEPTED') await moveInSandbox(deps, caller, id, state)
  else await database.transaction((trx) => moveTenantInvitation(trx, applicationId, state, clock.now()))
}

async function invite(deps: Deps, caller: Caller, home: SandboxHome): Promise<SandboxInvitation> {
  const { database, clock } = deps
  const { partnerId } = caller
  const [property] = await searchProperties(database.kysely, partnerId, home.title)
  const prepared = await prepareInvitation(deps, partnerId, {
    tenant: {
      email: `${home.reference.toLowerCase()}.${partnerId.slice(0, 8)}@example.com`,
      salutation: 'MRS',
      firstName: 'Lea',
      lastName: home.lastName,
    },
    propertyId: property?.id,
    unitName: home.unit,
    rental: {
      buildingType: home.unit === null ? 'house' : 'apartment',
      furnishedType: 'no',
      coldRentAmount: 740,
      rentDepositAmount: 2220,
      insuranceStart: toWireDate(todayOf(clock)),
    },
    language: caller.account.language,
  })
  if (!prepared.ok) throw new Error(`the home ${home.reference} cannot be let: ${JSON.stringify(prepared.errors)}`)
  const { value } = prepared
  await database.transaction(async (trx) => {
    await lockPartner(trx, partnerId)
    if (!(await findByReference(trx, partnerId, home.reference)))
      await writeInvitation(deps, trx, caller, value, home.reference)
  })
  return required(await findByReference(database.kysely, partnerId, home.reference), 'invitation')
}

/** The landlord grants all powers, so that every call for landlords works. */
async function grantAll(deps: Deps, caller: Caller, home: string): Promise<void> {
  const { authority } = await openPartnerHome(deps.database.kysely, caller.partnerId, home)
  if (!authority) await askForAuthority(deps, caller, { home, powers: AUTHORITY_POWERS })
  // An earlier run may have ended between the two.
  if (!authority || authority.state === 'REQUESTED') await actInSandbox(deps, caller, home, 'AUTHORITY_GRANTED')
}
