import type { PartnerHomes } from './partner-writer.ts'

/** A landlord and three homes for trying a partner's link: one with several units, one with one, and a house. Nobody lives there. */
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
      { title: 'Haus am Kanal', address: { street: 'Weserstraße', streetNumber: '41', zip: '12045', city: 'Berlin', country: 'de' }, units: ['EG links', 'EG rechts', '1. OG links', '1. OG rechts'] },
      { title: 'Atelier Chausseestraße', address: { street: 'Chausseestraße', streetNumber: '12a', zip: '10115', city: 'Berlin', country: 'de' }, units: ['Atelier'] },
      { title: 'Stadthaus Wien', address: { street: 'Mariahilfer Straße', streetNumber: '5', zip: '1060', city: 'Wien', country: 'at' }, units: [] },
    ],
  }
}
