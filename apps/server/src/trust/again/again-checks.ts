import { chargeOfKey } from '@nestbond/domain/premiums/charge'
import { repaymentKey } from '@nestbond/domain/premiums/debt'
import { DAY } from '@nestbond/domain/values/day'
import type { TrustCheckName } from '@nestbond/domain/support/trust'
import { MAIL_LATE_HOURS } from '@nestbond/domain/support/office-task'
import { claimsOfPolicies } from '../../claims/claim-store.ts'
import { todayOf } from '../../platform/clock.ts'
import { mailsBefore } from '../../support/mails/forget-mails.ts'
import { Tally, throughPolicies, type Stretch, type TrustNeeds, type TrustPart } from '../tally.ts'
import { actFaults } from './act-faults.ts'
import { acceptedWithoutPolicy, recordsOf } from './acts-store.ts'
import { endFaults } from './end-faults.ts'
import { factsOf, isLandlordMailErased, type PolicyFacts } from './facts-store.ts'
import { offerFaults, premiumFaults, refundFaultsAgain } from './money-faults.ts'
import { listOf, providerFaults, repaymentFaults, type ProviderList } from './provider-faults.ts'
import { policiesAmong, repaymentsByCard, sandboxPayments, sandboxRepayments } from './provider-store.ts'

const HOUR = 3_600_000

/** The checks that compute a policy again (docs/product-decisions.md#d134). */
type AgainCheck = Extract<TrustCheckName, 'offers' | 'premiums' | 'refunds' | 'ends' | 'provider' | 'acts'>

type FaultsOf = (facts: PolicyFacts) => Iterable<string>

/** Looks at every policy in batches. `prepare` reads what a batch needs besides its facts. */
async function through(
  check: AgainCheck,
  { database }: TrustNeeds,
  stretch: Stretch,
  prepare: (batch: readonly PolicyFacts[]) => FaultsOf | Promise<FaultsOf>,
): Promise<TrustPart> {
  const tally = new Tally(check)
  const next = await throughPolicies(database, stretch, async (policies) => {
    const batch = await factsOf(
      database.kysely,
      policies.map(({ id }) => id),
    )
    const faultsOf = await prepare(batch)
    for (const facts of batch) {
      const faults = [...faultsOf(facts)]
      if (faults.length > 0) tally.differs(`${facts.policy.number}: ${faults.join(', ')}`)
    }
    // A policy without its contract has no facts.
    for (const { id, number } of policies)
      if (!batch.some(({ policy }) => policy.id === id)) tally.differs(`${number}: no contract`)
    tally.looked(policies.length)
  })
  return tally.ended(next)
}

/** The sandbox's list is in the database, where a batch reads its part. */
const SANDBOX = { provider: 'sandbox', whole: null, listedAt: null }
/** Of a vendor's list. A bank answers a debit within three weeks, so that what was paid in the last 40 days was begun in the last 61. */
const LISTED_DAYS = 61
const COMPARED_DAYS = 40
const REPAYMENTS = repaymentKey('')

/** The list that a part has fetched, for the parts after it that run in the same process. */
const FETCHED = new WeakMap<TrustNeeds['cards']['provider'], ProviderList>()
const FETCHED_HOLDS_MS = 6 * HOUR

/** The vendor's list of the last weeks; null for the sandbox. A fetch does not count towards the time of the part. */
async function vendorList({ cards: { provider }, clock }: TrustNeeds, stretch: Stretch): Promise<ProviderList | null> {
  if (!provider.books) return null
  // What is paid while the list is fetched is not expected in it.
  const listedAt = clock.now()
  const now = listedAt.getTime()
  const fetched = FETCHED.get(provider)
  const age = now - (fetched?.listedAt?.getTime() ?? 0)
  if (fetched && stretch.from !== null && age >= 0 && age < FETCHED_HOLDS_MS) return fetched
  const books = await provider.books(new Date(now - LISTED_DAYS * DAY))
  const whole = new Date(now - COMPARED_DAYS * DAY)
  const list = listOf(books, { provider: provider.name, whole, listedAt })
  FETCHED.set(provider, list)
  stretch.beginsNow?.()
  return list
}

/** Whether the mails are erased: with the first tenant, also if others have kept the contract. */
function isMailErased({ application }: PolicyFacts): boolean {
  return application.email_key === null
}

/** An id that no policy has, if the key is not ours. */
function policyOfPayment({ key }: ProviderList['payments'][number]): string {
  return chargeOfKey(key)?.policyId ?? NO_POLICY
}
const NO_POLICY = '00000000-0000-0000-0000-000000000000'

export const AGAIN_CHECKS: Record<AgainCheck, (deps: TrustNeeds, stretch: Stretch) => Promise<TrustPart>> = {
  offers: (deps, stretch) => through('offers', deps, stretch, () => offerFaults),

  premiums(deps, stretch) {
    const today = todayOf(deps.clock)
    return through('premiums', deps, stretch, () => (facts) => premiumFaults(facts, today))
  },

  refunds: (deps, stretch) => through('refunds', deps, stretch, () => refundFaultsAgain),

  ends(deps, stretch) {
    const { kysely } = deps.database
    const oldest = mailsBefore(deps.clock.now())
    return through('ends', deps, stretch, async (batch) => {
      const claims = await claimsOfPolicies(
        kysely,
        batch.map(({ policy }) => policy.id),
      )
      const records = await recordsOf(kysely, batch)
      return (facts) => {
        const { notice_day: day } = facts.policy
        const told = records(facts).toldOn(['withdrawal-to-landlord', 'policy-cancelled-to-landlord'])
        const kept = day !== null && new Date(day) > oldest && !isMailErased(facts) && !isLandlordMailErased(facts, day)
        return endFaults(
          facts,
          claims.filter(({ policyId }) => policyId === facts.policy.id),
          kept ? told : null,
        )
      }
    })
  },

  async provider(deps, stretch) {
    const { kysely } = deps.database
    const list = await vendorList(deps, stretch)
    const part = await through('provider', deps, stretch, async (batch) => {
      const ids = batch.map(({ policy }) => policy.id)
      const own = list ?? listOf(await sandboxPayments(kysely, ids, deps.clock.now()), SANDBOX)
      return (facts) => providerFaults(facts, own)
    })
    if (part.next !== null) return part
    FETCHED.delete(deps.cards.provider)
    const tally = new Tally('provider')
    const isRepayment = ({ key }: ProviderList['payments'][number]) => key.startsWith(REPAYMENTS)
    const own = list
      ? { ...list, payments: list.payments.filter(isRepayment) }
      : listOf(await sandboxRepayments(kysely), SANDBOX)
    for (const fault of repaymentFaults(await repaymentsByCard(kysely), own)) tally.differs(fault)
    const others = list?.payments.filter((payment) => !isRepayment(payment)) ?? []
    const known = await policiesAmong(kysely, others.map(policyOfPayment))
    for (const payment of others)
      if (!known.has(policyOfPayment(payment))) tally.differs(`${payment.id}: a payment that is not ours`)
    return tally.onTopOf(part)
  },

  async acts(deps, stretch) {
    const { kysely } = deps.database
    const now = deps.clock.now()
    const part = await through('acts', deps, stretch, async (batch) => {
      const records = await recordsOf(kysely, batch)
      return (facts) => {
        const { mails, ...recorded } = records(facts)
        return actFaults(facts, {
          ...recorded,
          mails: isMailErased(facts) ? null : mails,
          from: new Date(mailsBefore(now).getTime() + DAY),
          until: new Date(now.getTime() - MAIL_LATE_HOURS * HOUR),
        })
      }
    })
    if (part.next !== null) return part
    const tally = new Tally('acts')
    for (const number of await acceptedWithoutPolicy(kysely)) tally.differs(`${number}: no policy`)
    return tally.onTopOf(part)
  },
}
