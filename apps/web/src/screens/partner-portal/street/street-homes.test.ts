import type { PartnerPolicy } from '@nestbond/api/partner-policies/policies'
import type { PartnerProperty } from '@nestbond/api/partner-portal/properties'
import { expect, it } from 'vitest'
import { streetHomes } from './street-homes.ts'

const address = { street: 'Weserstr', streetNumber: '41', zip: '12045', city: 'Berlin', country: 'de' as const }
const property = (facts: Partial<PartnerProperty>): PartnerProperty => ({
  id: 'p',
  title: 'Sonnenhof',
  reference: null,
  address,
  units: [],
  landlordId: null,
  openInvitations: 0,
  activePolicies: 0,
  ...facts,
})
const policy = (facts: Partial<PartnerPolicy>, state: PartnerPolicy['certificate']['state'] = 'valid') =>
  ({ id: 'c', propertyId: null, address, unitName: null, certificate: { state }, ...facts }) as PartnerPolicy

it('lights the homes of a property that have a policy', () => {
  const units = ['EG', '1. OG', '2. OG']
  expect(streetHomes([property({ units, activePolicies: 2, openInvitations: 1, reference: 'S-1' })], [])).toEqual([
    {
      key: 'p',
      name: 'Sonnenhof, Weserstraße 41, 12045 Berlin',
      number: '41',
      homes: 3,
      lit: 2,
      invited: 1,
      target: { property: 'S-1' },
    },
  ])
})

it('counts a property without units as one home, and lights no more homes than there are', () => {
  expect(streetHomes([property({ activePolicies: 2 })], [])).toMatchObject([{ homes: 1, lit: 1 }])
})

it.each<[string, PartnerPolicy, number]>([
  ['a home that is no property', policy({}), 1],
  ['a home whose cover ends', policy({}, 'ending'), 1],
  ['a home of a property, which is drawn there', policy({ propertyId: 'p' }), 0],
  ['a released home', policy({}, 'released'), 0],
  ['a home whose data was erased', policy({ address: null }), 0],
])('draws a lit house for %s: %#', (_, one, count) => {
  expect(streetHomes([], [one]).map(({ lit, target }) => [lit, target])).toEqual(
    Array.from({ length: count }, () => [1, { policy: 'c' }]),
  )
})
