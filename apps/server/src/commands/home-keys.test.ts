import type { Home } from '@nestbond/domain/values/home'
import { expect, it } from 'vitest'
import { nowSharing, pairsThatMeet } from './home-keys.ts'
import type { KeyedPolicy } from './home-keys-store.ts'

const flat = (addressKey: string, unitKey: string): Home => ({ addressKey, unitKey, roomKey: '', wholeHouse: false })
const policy = (number: string, before: Home, now: Home, over: Partial<KeyedPolicy> = {}): KeyedPolicy => ({
  id: `id-${number}`,
  number,
  createdAt: new Date(0),
  before,
  now,
  counts: true,
  alone: true,
  ...over,
})

// House 1 with door 23 was "123" while its sign was dropped.
const bySlash = policy('P-1', flat('at|1070|gasse|123', ''), flat('at|1070|gasse|1', '23'))
const byDoor = policy('P-2', flat('at|1070|gasse|1', 'tuer23'), flat('at|1070|gasse|1', '23'))
const other = policy('P-3', flat('at|1070|gasse|1', 'tuer24'), flat('at|1070|gasse|1', '24'))

it('lists the policies that are for one home now, and lets the newer one stand beside the older', () => {
  expect(pairsThatMeet([bySlash, byDoor, other], false)).toEqual(['P-1 and P-2'])
  expect([...nowSharing([bySlash, byDoor, other])]).toEqual(['id-P-2'])
})

it('lists no pair that has met before, and none of which a policy no longer runs', () => {
  expect(pairsThatMeet([policy('P-4', byDoor.now, byDoor.now), policy('P-5', byDoor.now, byDoor.now)], false)).toEqual(
    [],
  )
  expect(pairsThatMeet([bySlash, { ...byDoor, counts: false }], false)).toEqual([])
})

it('lists pairs that have met before if all are asked for', () => {
  expect(pairsThatMeet([policy('P-4', byDoor.now, byDoor.now), policy('P-5', byDoor.now, byDoor.now)], true)).toEqual([
    'P-4 and P-5',
  ])
})

it('leaves a policy alone that has an agreed end, shares its home already or names no flat', () => {
  expect(nowSharing([bySlash, { ...byDoor, alone: false }]).size).toBe(0)
  const unnamed = flat('at|1070|gasse|1', '')
  expect(nowSharing([policy('P-6', unnamed, unnamed), policy('P-7', unnamed, unnamed)]).size).toBe(0)
})
