import { DAY } from '@nestbond/domain/values/day'
import type { ApiServer } from './api-server.ts'
import { BERLIN } from './flow.ts'
import { aPartner } from './partner.ts'

export const LANDLORD = {
  type: 'property_manager',
  companyName: 'Weser Verwaltung',
  firstName: 'Uta',
  lastName: 'Roth',
  email: 'uta@weser.example',
  phone: { dialCode: '+49', number: '30 901820' },
}

/** A partner with the landlord of all homes in Berlin, and with the house W-41 of two apartments. */
export async function aPartnerWithAHouse(server: ApiServer) {
  const mine = await aPartner(server)
  await server.ok('partnerLandlordAdd', {
    headers: mine.headers,
    payload: { landlord: LANDLORD, address: { ...BERLIN, streetNumber: '3' } },
  })
  const { id: propertyId } = await server.ok('partnerPropertyAdd', {
    headers: mine.headers,
    payload: { title: 'Höfe', reference: 'W-41', address: BERLIN, units: ['1. OG', '2. OG'] },
  })
  return { ...mine, propertyId }
}

let made = 0
/** The address of a new tenant. */
export const someone = () => `lea.${process.pid}.${(made += 1)}@example.org`

/** A day such as '2026-06-13', counted from the server's clock. By default within the year in which a start may lie. */
export function dayAhead(server: ApiServer, days = 40): string {
  return new Date(server.now.getTime() + days * DAY).toISOString().slice(0, 10)
}

/** The rental of an invitation. */
export const rentalFor = (server: ApiServer, change: object = {}) => ({
  coldRentAmount: 740,
  rentDepositAmount: 2220,
  insuranceStart: `${dayAhead(server)}T00:00:00.000Z`,
  furnished: 'no' as const,
  ...change,
})

/** The secret in the link of an invitation. */
export const secretIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''
