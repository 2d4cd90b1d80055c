import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { todayOf } from '../platform/clock.ts'
import type { ApiServer } from './api-server.ts'
import type { Households } from './households.ts'
import { saveOwnCard } from '../lives/co-tenants.ts'
import { httpApiOf } from './http-api.ts'
import { linkIdsOf } from './landlords.ts'
import { setUpCard, sign } from './sample-contract.ts'

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
  const others = []
  for (const _ of percents.slice(1)) {
    // The tenants are listed in the order in which they were added.
    server.passes(1000)
    const other = await homes.coTenant(first.token)
    await homes.answer(other.token, other.email)
    others.push(other)
  }
  await server.ok('summary', { payload: { token: first.token, ...first.bodies['summary'] } })
  await homes.runCheck(first.token)
  const alone = percents.slice(1).every((percent) => percent === 0)
  await server.ok('coTenantShares', {
    payload: alone ? { token: first.token, split: 'FIRST' } : { token: first.token, split: 'PERCENT', percents },
  })
  await setUpCard(server, first.token, { period, card: firstCard })
  for (const [at, { token }] of others.entries()) {
    if ((percents[at + 1] ?? 0) > 0) {
      await saveOwnCard(server.player, token, cards[at])
    }
    await homes.signAsCoTenant(token)
  }
  const signed = await sign(httpApiOf(server), first.token)
  if (signed.status !== 200) throw new Error(`the signature was answered with ${signed.status}`)
  const { mailed } = await linkIdsOf(httpApiOf(server), first.id)
  await server.ok('invitationAccept', { params: { id: mailed }, payload: {} })
  await server.runJobs()
  const policy = await server.deps.database.kysely
    .selectFrom('policies')
    .selectAll()
    .where('application_id', '=', first.id)
    .executeTakeFirstOrThrow()
  const tenants = []
  for (const { email, token } of [first, ...others]) {
    const { id } = await server.deps.database.kysely
      .selectFrom('applications')
      .select('id')
      .where('email_key', '=', email)
      .executeTakeFirstOrThrow()
    tenants.push({ id, email, token, headers: await homes.signIn(email) })
  }
  return { first, others, policy, contract: policy.contract_id, tenants }
}
