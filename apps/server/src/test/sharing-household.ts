import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { todayOf } from '../platform/clock.ts'
import { play } from '../lives/states.ts'
import type { ApiServer } from './api-server.ts'
import type { Households } from './households.ts'

export const GOOD_CARD = '4242424242424242'
/** The provider saves this card, and declines every charge to it. */
export const BAD_CARD = '4000000000000341'
/** The provider charges this card, and refuses every refund to it. */
export const NO_REFUND_CARD = '4000000000005126'

interface Sharing {
  /** Of all tenants, the first one first. */
  percents: number[]
  /** The cards of the co-tenants; by default good ones. */
  cards?: string[]
  firstCard?: string
  period?: 'YEARLY' | 'MONTHLY'
}

/**
 * For tests: tenants who share a premium, whose landlord has accepted, and who are signed in. The insurance starts tomorrow (shares of the premium,
 * docs/product-decisions.md#d103).
 */
export async function sharingHousehold(server: ApiServer, homes: Households, given: Sharing) {
  const { percents, cards = [], firstCard = GOOD_CARD, period = 'MONTHLY' } = given
  const insuranceStart = toWireDate(addDays(todayOf(server.deps.clock), 1))
  const first = await homes.firstTenant('TENANT_DETAILS', {
    'rent-property-dates': { insuranceStart, insuranceEnd: null },
  })
  const others = percents.slice(1).map((_, at) => homes.mate(cards[at]))
  const alone = percents.slice(1).every((percent) => percent === 0)
  const life = homes.lifeOf(first, {
    mates: others,
    shares: alone ? { split: 'FIRST' } : { split: 'PERCENT', percents },
    offer: { period },
    means: { card: firstCard },
  })
  await play(life, 'insured', 'answered')
  await server.runJobs()
  const policy = await server.row('policies', { application_id: first.id })
  const tenants = []
  for (const { email, token } of [first, ...others]) {
    const { id } = await server.row('applications', { email_key: email })
    tenants.push({ id, email, token, headers: await homes.signIn(email) })
  }
  return { first, others, policy, contract: policy.contract_id, tenants }
}
