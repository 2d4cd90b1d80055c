import { expect, test } from 'vitest'
import { INVITED_STEP, type InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import { STEP_IDS } from '@nestbond/domain/journey/order'
import { isOptional, judgedHere } from './step-rules.ts'

const ALL: readonly InvitedStepId[] = [...STEP_IDS, INVITED_STEP]

test('the next question waits for the server after names, addresses and contacts', () => {
  const waits = ALL.filter((id) => !judgedHere(id))
  expect(waits).toEqual([
    'name',
    'address',
    'current-address',
    'landlord',
    'landlord-address',
    'user-info',
    INVITED_STEP,
  ])
})

test('only the number of the rental contract may be skipped', () => {
  expect(ALL.filter(isOptional)).toEqual(['rental-contract'])
})
