import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { searchProperties } from '../../partners/property-store.ts'
import { inviteTenant } from '../../application/invited-tenant/invite-tenant.ts'
import { prepareInvitation } from '../../application/invited-tenant/prepare-invitation.ts'
import type { PartnerHomes } from '../../partners/new-partner-store.ts'

const FIRST = 'Haus am Kanal'

/** A fictitious landlord and three properties for trying a partner's link: one with several units, one with a single unit, and a house. */
export function sampleHomes(space: string): PartnerHomes {
  const office = { street: 'Hermannstraße', streetNumber: '3', zip: '12049', city: 'Berlin', country: 'de' } as const
  return {
    landlord: {
      space: `${space}-vermietung`,
      landlord: {
        type: 'property_manager',
        companyName: 'Muster Hausverwaltung',
        firstName: 'Jonas',
        lastName: 'Weber',
        email: 'vermietung@example.net',
        phone: { dialCode: '+49', number: '30 901820', e164: '+4930901820' },
      },
      address: { ...office, fullAddress: 'Hermannstraße 3, 12049 Berlin', verified: 'house' },
    },
    properties: [
      {
        title: FIRST,
        address: { street: 'Weserstraße', streetNumber: '41', zip: '12045', city: 'Berlin', country: 'de' },
        units: ['EG links', 'EG rechts', '1. OG links', '1. OG rechts'],
      },
      {
        title: 'Atelier Chausseestraße',
        address: { street: 'Chausseestraße', streetNumber: '12a', zip: '10115', city: 'Berlin', country: 'de' },
        units: ['Atelier'],
      },
      {
        title: 'Stadthaus Wien',
        address: { street: 'Mariahilfer Straße', streetNumber: '5', zip: '1060', city: 'Wien', country: 'at' },
        units: [],
      },
    ],
  }
}

/** Invites a tenant to the first of these properties, with rent and dates filled in. Reports of wrong details go to the sample's landlord. */
export async function inviteToSample(
  deps: Pick<Deps, 'addresses' | 'clock' | 'config' | 'database' | 'queue'>,
  partner: { id: string; name: string; language: 'de' | 'en' },
  email: string,
): Promise<void> {
  const { database, clock } = deps
  const [home] = await searchProperties(database.kysely, partner.id, FIRST)
  const { language } = partner
  const prepared = await prepareInvitation(deps, partner.id, {
    tenant: { email },
    propertyId: home?.id,
    unitName: home?.units[0],
    rental: {
      buildingType: 'apartment',
      furnishedType: 'no',
      coldRentAmount: 740,
      rentDepositAmount: 2220,
      insuranceStart: toWireDate(addDays(todayOf(clock), 30)),
    },
    language,
  })
  if (!prepared.ok) throw new Error(`the sample home cannot be let: ${JSON.stringify(prepared.errors)}`)
  const invitedBy = { kind: 'partner', name: partner.name, email: 'vermietung@example.net', language } as const
  await database.transaction((trx) => inviteTenant(deps, trx, { ...prepared.value, partnerId: partner.id, invitedBy }))
}
