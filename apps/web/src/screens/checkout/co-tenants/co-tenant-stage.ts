import type { HouseholdState } from '@nestbond/domain/co-tenants/co-tenants'
import type { TenantsAnswer } from '../../application/co-tenants/use-co-tenants.ts'

const WITHDRAWN = { you: 'withdrawn', other: 'onHold', over: 'over' } as const

/** Names the heading of a co-tenant's page. What holds all of them up goes before what the co-tenant has still to do. */
export function stageOfCoTenant({ tenants, withdrawn, state, maySign, mayPay, deal }: TenantsAnswer) {
  if (tenants.length === 1) return 'removed'
  if (withdrawn !== null) return WITHDRAWN[withdrawn]
  if (tenants.every((one) => one.state === 'SIGNED')) return deal?.accepted ? 'insured' : 'allSigned'
  if (isHeldUp(state)) return state
  if (tenants.some(({ you, state: own }) => you && own === 'SIGNED')) return 'signed'
  if (maySign) return 'sign'
  if (mayPay) return 'pay'
  return state === 'accepted' ? 'accepted' : 'waiting'
}

/** Whether the decision on all tenants holds the contract up. It is the same for all of them, so it names nobody. */
function isHeldUp(state: HouseholdState): state is Exclude<HouseholdState, 'open' | 'accepted'> {
  return state !== 'open' && state !== 'accepted'
}
