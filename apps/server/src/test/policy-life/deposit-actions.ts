import type { Action } from './action.ts'
import { NOWHERE } from './policy-snapshot.ts'

const FACTS = { rent: 2_000, employmentStatus: 'EMPLOYED', grossIncome: 120_000, creditCheck: true }

/** The tenant asks for another deposit (in euros), at the present price. */
export const tenantAsksForDeposit = (deposit: number, expected: 'move' | 'same' | 'refused'): Action => ({
  name: `tenant asks for a deposit of ${deposit}`,
  expected: () => expected,
  async act(world, { contractId }) {
    const wish = { deposit, ...FACTS }
    const { status, body } = await world.tenant('POST', `/user/policies/${contractId}/deposit/price`, wish)
    if (status !== 200) return status
    const { premium } = body as { premium: number }
    return (await world.tenant('POST', `/user/policies/${contractId}/deposit`, { ...wish, premium })).status
  },
})

/** A co-tenant answers the newest wish, whether asked or not (raises of several tenants, docs/product-decisions.md#d118). */
export const coTenantAnswersRaise = (payer: number, agree: boolean, expected: 'move' | 'same' | 'refused'): Action => ({
  name: `co-tenant ${payer} ${agree ? 'agrees to' : 'declines'} another deposit`,
  expected: () => expected,
  async act(world, { contractId, depositChanges }) {
    const wish = depositChanges.at(-1)
    const change = wish?.id ?? NOWHERE
    const seen = { deposit: (wish?.to_cents ?? 1_00) / 100, premium: (wish?.to_premium_cents ?? 1_00) / 100 }
    const path = `/user/policies/${contractId}/deposit`
    return agree
      ? (await world.coTenant(payer, 'POST', `${path}/agree`, { change, ...seen })).status
      : (await world.coTenant(payer, 'POST', `${path}/decline`, { change })).status
  },
})

/** The landlord answers the wish that the landlord's page shows; the newest one if it shows none. */
export const landlordAnswersDeposit = (agree: boolean, expected: 'move' | 'same' | 'refused'): Action => ({
  name: `landlord ${agree ? 'agrees to' : 'declines'} another deposit`,
  expected: () => expected,
  async act(world, { policy, depositChanges }) {
    const wish = depositChanges.at(-1)
    const answer = { change: wish?.id ?? NOWHERE, deposit: (wish?.to_cents ?? 1_00) / 100, agree }
    return (
      await world.landlord('POST', `/landlord/policies/${world.policyLink(policy?.id ?? NOWHERE)}/deposit`, answer)
    ).status
  },
})
