import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { CALLS } from '../calls.ts'

const calls: Record<string, Call> = CALLS
const address = { streetNumber: '12', zip: '10115', city: 'Berlin', country: 'de' }

it.each(['partnerInvite', 'partnerPropertyAdd', 'partnerPropertyChange', 'partnerHomeCorrect'])(
  '%s takes a street for a home, and no post box',
  (name) => {
    const faultsOf = (street: string) => {
      const { error } = z.safeParse(calls[name]!.payload!, { address: { ...address, street } })
      return (error?.issues ?? []).map(({ path }) => path.join('.')).filter((path) => path.startsWith('address'))
    }
    expect(faultsOf('Postfeldstraße')).toEqual([])
    expect(faultsOf('Postfach')).toEqual(['address.street'])
  },
)
