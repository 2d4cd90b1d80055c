import type { ItemAnswer } from './claim-answer.ts'
import type { ClaimItem } from './claim.ts'
import { holdUntil } from '../values/hold.ts'

// The answer of several tenants to a claim (claims answered by any co-tenant, docs/product-decisions.md#d105).

/** One tenant's answers to all items of a claim. */
export interface TenantsAnswer {
  /** The tenant's id. */
  tenant: string
  at: Date
  answers: readonly ItemAnswer[]
}

/**
 * NONE: no tenant has answered. HELD: the first answer counts at `until`, unless another tenant objects. COUNTS: all have said the same, or nobody has
 * objected in time. DIFFER: another tenant has said something else in time, so the office decides.
 */
export type JointAnswer =
  | { state: 'NONE' }
  | { state: 'HELD'; first: TenantsAnswer; until: Date }
  | { state: 'COUNTS'; first: TenantsAnswer }
  | { state: 'DIFFER'; first: TenantsAnswer; given: readonly TenantsAnswer[] }

/**
 * The state of the tenants' answers at an instant.
 * @param tenants the ids of all tenants who may answer
 * @param given at most one for each tenant
 */
export function jointAnswer(tenants: readonly string[], given: readonly TenantsAnswer[], now: Date): JointAnswer {
  const [first, ...later] = given.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  if (!first) return { state: 'NONE' }
  const until = holdUntil(first.at)
  // An answer after the end comes too late: the first one counts already.
  const others = later.filter(({ at }) => at < until)
  if (others.some(({ answers }) => !sameAnswers(first.answers, answers)))
    return { state: 'DIFFER', first, given: [first, ...others] }
  const all = tenants.every((id) => id === first.tenant || others.some(({ tenant }) => tenant === id))
  return all || now >= until ? { state: 'COUNTS', first } : { state: 'HELD', first, until }
}

/** Whether two tenants say the same about every item. Their reasons may differ. */
export function sameAnswers(one: readonly ItemAnswer[], other: readonly ItemAnswer[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, answer, amount }) =>
      other.some((said) => said.id === id && said.answer === answer && said.amount === amount),
    )
  )
}

/** The items after different answers: those about which all say the same have that answer, the others are disputed. */
export function itemsInDispute<Item extends ClaimItem>(
  items: readonly Item[],
  given: readonly TenantsAnswer[],
): {
  id: string
  state: 'ACCEPTED' | 'COUNTERED' | 'DISPUTED'
  countered: ItemAnswer['amount']
  reason: string | null
}[] {
  return items.map(({ id }) => {
    const said = given.flatMap(({ answers }) => answers.filter((one) => one.id === id))
    const [first] = said
    const agreed =
      first !== undefined && said.every(({ answer, amount }) => answer === first.answer && amount === first.amount)
    if (agreed && first.answer !== 'DISPUTE')
      return {
        id,
        state: first.answer === 'ACCEPT' ? ('ACCEPTED' as const) : ('COUNTERED' as const),
        countered: first.amount,
        reason: first.reason,
      }
    return {
      id,
      state: 'DISPUTED' as const,
      countered: null,
      reason: said.find(({ answer }) => answer === 'DISPUTE')?.reason ?? null,
    }
  })
}
