import { DAY } from '@nestbond/domain/values/day'
import type { TrustCheckName } from '@nestbond/domain/support/trust'
import { MAIL_LATE_HOURS } from '@nestbond/domain/support/office-task'
import { claimsOfPolicies } from '../../claims/claim-store.ts'
import { todayOf } from '../../platform/clock.ts'
import { mailsBefore } from '../../support/mails/forget-mails.ts'
import { Tally, throughPolicies, type Stretch, type TrustNeeds, type TrustPart } from '../tally.ts'
import { actFaults } from './act-faults.ts'
import { recordsOf } from './acts-store.ts'
import { endFaults } from './end-faults.ts'
import { factsOf, isErased, type PolicyFacts } from './facts-store.ts'
import { offerFaults, premiumFaults, refundFaultsAgain } from './money-faults.ts'
import { providerFaults, repaymentFaults } from './provider-faults.ts'
import { repaymentsByCard, sandboxPayments, sandboxRepayments } from './provider-store.ts'

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
        const kept = day !== null && new Date(day) > oldest
        return endFaults(
          facts,
          claims.filter(({ policyId }) => policyId === facts.policy.id),
          kept ? told : null,
        )
      }
    })
  },

  async provider(deps, stretch) {
    const provider = deps.config.cards.provider
    const { kysely } = deps.database
    // A real provider's list is read in its own console: its port has no list of payments.
    const isSandbox = provider === 'sandbox'
    const part = await through('provider', deps, stretch, async (batch) => {
      if (!isSandbox) return () => []
      const ids = batch.map(({ policy }) => policy.id)
      const payments = await sandboxPayments(kysely, ids, deps.clock.now())
      return (facts) => providerFaults(facts, provider, payments)
    })
    if (!isSandbox || part.next !== null) return part
    const tally = new Tally('provider')
    const [repayments, payments] = await Promise.all([repaymentsByCard(kysely), sandboxRepayments(kysely)])
    for (const fault of repaymentFaults(repayments, provider, payments)) tally.differs(fault)
    return tally.onTopOf(part)
  },

  acts(deps, stretch) {
    const { kysely } = deps.database
    const now = deps.clock.now()
    return through('acts', deps, stretch, async (batch) => {
      const records = await recordsOf(kysely, batch)
      return (facts) => {
        const { mails, ...recorded } = records(facts)
        return actFaults(facts, {
          ...recorded,
          mails: isErased(facts) ? null : mails,
          from: new Date(mailsBefore(now).getTime() + DAY),
          until: new Date(now.getTime() - MAIL_LATE_HOURS * HOUR),
        })
      }
    })
  },
}
