import { emailKey } from '@nestbond/domain/validation/different-contact'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { runPartnerStaffCommand } from '../partner-portal/session/partner-staff-command.ts'
import { todayOf } from '../platform/clock.ts'
import { findLastRelease } from '../policy/release/release-store.ts'
import { bringTo, linksOf, policyOf, tenantSession, type DemoTenant } from './demo-people.ts'
import { applicationIdOf } from './demo-store.ts'
import type { DemoClient } from './demo-client.ts'

type Headers = Record<string, string>

/** The office asks for the release on behalf of a tenant, and the landlord signs it. */
export async function release(
  client: DemoClient,
  tenant: DemoTenant,
  { office, landlord }: { office: Headers; landlord: Headers },
): Promise<void> {
  const { kysely } = client.deps.database
  const id = await applicationIdOf(kysely, emailKey(tenant.email))
  await client.call('officePersonRelease', {
    params: { id },
    headers: office,
    payload: { reason: 'Mieterin ruft an: Wohnung ist übergeben.' },
  })
  const policy = await policyOf(client, tenant)
  const asked = await findLastRelease(kysely, policy.id)
  if (!asked) throw new Error('no release was asked for')
  const links = await linksOf(client, tenant)
  const name = `${tenant.landlord.firstName} ${tenant.landlord.lastName}`
  await client.call('landlordReleaseSign', {
    params: { id: links.release(asked.id) },
    headers: landlord,
    payload: { name, place: 'Berlin', signature: name },
  })
}

/** A tenant withdraws the contract soon after the landlord's acceptance. */
export async function withdrawal(client: DemoClient, tenant: DemoTenant, password: string): Promise<void> {
  await bringTo(client, tenant, 'INSURED')
  const headers = await tenantSession(client, tenant, password)
  const { contractId } = await policyOf(client, tenant)
  await client.call('userWithdrawal', { params: { id: contractId }, headers, payload: {} })
}

/** The office decides the claim that its tenant has accepted, and pays it out. */
export async function payClaim(client: DemoClient, claimId: string, office: Headers): Promise<void> {
  const input = { params: { id: claimId }, headers: office }
  const { body: claim } = await client.call('officeClaim', input)
  const { body: decided } =
    claim.state === 'DECIDED'
      ? { body: claim }
      : await client.call('officeClaimDecide', { ...input, payload: { version: claim.version, items: [] } })
  await client.call('officeClaimPayout', {
    ...input,
    payload: { version: decided.version, paidOn: toWireDate(todayOf(client.deps.clock)), reference: 'Überweisung 1' },
  })
}

export interface PortalAccess {
  email: string
  password: string
}

/** An account of a partner's portal, made as its owner would. */
export async function addPortalAccount(client: DemoClient, space: string, password: string): Promise<PortalAccess> {
  const email = `portal@${space}.example`
  const said = await runPartnerStaffCommand(client.deps, {
    space,
    account: { email, name: 'Robin Lang', role: 'owner', language: 'de' },
  })
  const secret = /\/partner\/password\/([\w-]+)/.exec(said)?.[1] ?? ''
  await client.call('partnerPassword', { params: { secret }, payload: { password } })
  return { email, password }
}
