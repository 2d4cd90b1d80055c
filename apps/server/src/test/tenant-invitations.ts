import { randomUUID } from 'node:crypto'
import { inviteTenant } from '../application/invited-tenant/invite-tenant.ts'
import { prepareInvitation, type InvitationBody } from '../application/invited-tenant/prepare-invitation.ts'
import type { Inviter } from '../application/invited-tenant/tenant-invitation-store.ts'
import type { ApiServer } from './api-server.ts'
import { BERLIN } from './flow.ts'

/** The landlord of an invited tenant. */
export const landlord = {
  type: 'property_manager',
  companyName: 'Hausverwaltung Weber',
  firstName: 'Jonas',
  lastName: 'Weber',
  email: 'weber@example.net',
  phone: { dialCode: '+49', number: '30 901820' },
  address: { ...BERLIN, street: 'Hermannstraße', streetNumber: '3' },
}
/** The rental of an invitation. */
export const rental = {
  buildingType: 'apartment',
  furnishedType: 'no',
  coldRentAmount: 740,
  rentDepositAmount: 2220,
  insuranceStart: '2026-06-01T00:00:00.000Z',
  rentContractId: 'WE-41-7',
}
/** The inviter by default. */
export const invitedBy: Inviter = {
  kind: 'partner',
  name: 'Haus & Hof',
  email: 'vermietung@haus-und-hof.example',
  language: 'de',
}

/** The details of an invitation; the tenant is a new one. */
export function invitationBody(over: Partial<InvitationBody> = {}): InvitationBody {
  return {
    tenant: { email: `lea.${randomUUID()}@example.org`, firstName: 'Lea', lastName: 'Brandt' },
    address: { ...BERLIN, unitName: '3. OG' },
    rental,
    landlord,
    language: 'de',
    ...over,
  }
}

/** Invites a tenant, of a partner if one is given. @throws if the details are at fault */
export async function invite(
  server: ApiServer,
  given: InvitationBody,
  { partnerId = null, by = invitedBy }: { partnerId?: string | null; by?: Inviter } = {},
) {
  const prepared = await prepareInvitation(server.deps, partnerId, given)
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.errors))
  return server.deps.database.transaction((trx) =>
    inviteTenant(server.deps, trx, { ...prepared.value, partnerId, invitedBy: by }),
  )
}
