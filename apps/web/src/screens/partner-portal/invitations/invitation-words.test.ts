import { expect, test } from 'vitest'
import { homeLine, linkWord, tenantName } from './invitation-words.ts'

const tenant = (firstName: string | null, lastName: string | null) => ({
  tenant: { firstName, lastName, email: 'lea@example.org' },
  coTenants: [],
  otherTenants: null,
})
const mara = { firstName: 'Mara', lastName: 'Lind', email: 'mara@example.org' }
const address = { street: 'Sonnenallee', streetNumber: '12', zip: '12045', city: 'Berlin', country: 'de' } as const
const link = (state: 'WAITING' | 'USED' | 'EXPIRED') => ({ state, sentAt: '', expiresAt: '' })

test.each([
  [tenant('Lea', 'Sommer'), 'Lea Sommer'],
  [tenant(null, 'Sommer'), 'Sommer'],
  [tenant(null, null), 'lea@example.org'],
  [{ ...tenant(null, null), tenant: null }, null],
  [{ ...tenant('Lea', 'Sommer'), coTenants: [mara] }, 'Lea Sommer, Mara Lind'],
  [{ ...tenant('Lea', 'Sommer'), otherTenants: 'Mara Lindt, Ole Berg' }, 'Lea Sommer, Mara Lindt, Ole Berg'],
  [{ ...tenant(null, null), coTenants: [mara] }, 'lea@example.org, Mara Lind'],
])('the tenant of %j is called %j', (invitation, name) => expect(tenantName(invitation)).toBe(name))

test.each([
  [{ address, unitName: 'WE 3' }, 'Sonnenallee 12, 12045 Berlin, WE 3'],
  [{ address, unitName: null }, 'Sonnenallee 12, 12045 Berlin'],
  [{ address: { ...address, street: 'Weserstr.' }, unitName: null }, 'Weserstraße 12, 12045 Berlin'],
  [{ address: null, unitName: 'WE 3' }, 'WE 3'],
  [{ address: null, unitName: 'WE 3', roomName: 'Zimmer 2' }, 'WE 3, Zimmer 2'],
  [{ address: null, unitName: null }, ''],
])('the home of %j is %j', (invitation, line) => expect(homeLine({ roomName: null, ...invitation })).toBe(line))

test.each([
  ['SENT', link('WAITING'), 'WAITING'],
  ['STARTED', link('USED'), 'USED'],
  ['EXPIRED', link('EXPIRED'), 'EXPIRED'],
  // A tenant who had begun keeps the way in.
  ['REVOKED', link('USED'), 'USED'],
  ['REVOKED', null, 'locked'],
  ['SENT', null, 'onItsWay'],
  ['ACCEPTED', null, 'gone'],
] as const)('the link of an invitation that is %s, %j: %s', (state, mailed, word) =>
  expect(linkWord({ state, link: mailed })).toBe(word),
)
