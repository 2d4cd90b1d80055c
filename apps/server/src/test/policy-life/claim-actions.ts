import fc from 'fast-check'
import {
  boundAmount,
  claimHindrance,
  claimOn,
  mayTakeBack,
  settledSum,
  type ClaimFacts,
} from '@nestbond/domain/claims/claim'
import { answerClaim, CLAIM_ANSWERS, type ClaimAnswer, type ItemAnswer } from '@nestbond/domain/claims/claim-answer'
import { isForOffice, mayBeDecided } from '@nestbond/domain/claims/claim-decision'
import { mostInstalments } from '@nestbond/domain/claims/recourse'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { Action, Expected } from './action.ts'
import { coverStartSeen, suretySeen } from './surety-seen.ts'
import { NOWHERE, type ClaimSeen, type Snapshot } from './policy-snapshot.ts'
import { type PolicyWorld } from './policy-world.ts'

/** The newest claim in the state that it has today, even if that state is not stored yet. */
function newest({ claims, today }: Snapshot): (ClaimSeen & ClaimFacts) | null {
  const claim = claims.at(-1)
  return claim ? claimOn(claim, today) : null
}

const left = ({ claims, policy, today }: Snapshot) =>
  (policy?.deposit_cents ?? 0) +
  (policy?.paid_before_cents ?? 0) -
  claims.reduce((sum, claim) => sum + boundAmount(claimOn(claim, today)), 0)

function landlordPath(world: PolicyWorld, { policy }: Snapshot, rest: string): string {
  return `/landlord/policies/${world.policyLink(policy?.id ?? NOWHERE)}/claims${rest}`
}

/** Amounts are percentages of the deposit. `words` tell one claim from another. */
export const landlordClaims = (percents: number[], words: string): Action => {
  const amounts = ({ policy }: Snapshot) =>
    percents.map((percent) => Math.max(Math.round(((policy?.deposit_cents ?? 100_00) * percent) / 100), 1))
  return {
    name: `landlord claims ${percents.join(' + ')} % of the deposit`,
    expected(seen) {
      if (!seen.policy) return 'refused'
      const facts = { coverStart: coverStartSeen(seen), surety: suretySeen(seen), announced: false }
      const hindered = claimHindrance(facts, left(seen), seen.today) !== null
      return hindered || amounts(seen).reduce((sum, one) => sum + one, 0) > left(seen) ? 'refused' : 'move'
    },
    async act(world, seen) {
      const items = amounts(seen).map((cents, at) => ({ amount: toMajor(cents), reason: `${words}, ${at + 1}` }))
      const payoutAccount = { accountHolder: 'Jonas Weber', iban: 'DE89370400440532013000' }
      return (await world.landlord('POST', landlordPath(world, seen, ''), { items, payoutAccount })).status
    },
  }
}

export const landlordTakesBack: Action = {
  name: 'landlord takes the claim back',
  expected(seen) {
    const claim = newest(seen)
    if (claim?.state === 'TAKEN_BACK') return 'same'
    return claim && mayTakeBack(claim.state) ? 'move' : 'refused'
  },
  act: async (world, seen) =>
    (await world.landlord('POST', landlordPath(world, seen, `/${newest(seen)?.id ?? NOWHERE}/take-back`), {})).status,
}

/** No landlord in these lives uploads evidence, so an accepted claim always goes to the office. */
const UNPROVED = {
  coverBegan: '2020-01-01',
  today: '2020-01-01',
  evidenceComplete: false,
  accountHolder: null,
  tenants: [{ firstName: '', lastName: '' }],
}

const EXPECTED: Record<ReturnType<typeof answerClaim>['kind'], Expected> = {
  move: 'move',
  same: 'same',
  closed: 'refused',
  invalid: 'refused',
}

/** Answers the first items of the newest claim, in order. */
export const tenantAnswers = (answers: ClaimAnswer[]): Action => {
  const given = (claim: ClaimFacts | null): ItemAnswer[] =>
    (claim?.items ?? []).slice(0, answers.length).map(({ id, requested }, at) => {
      const answer = answers[at] ?? 'ACCEPT'
      return {
        id,
        answer,
        amount: answer === 'COUNTER' ? Math.max(Math.floor(requested / 2), 1) : null,
        reason: answer === 'ACCEPT' ? null : 'War schon so.',
      }
    })
  return {
    name: `tenant answers ${answers.join(', ')}`,
    expected(seen) {
      const claim = newest(seen)
      return claim ? EXPECTED[answerClaim(claim, given(claim), UNPROVED).kind] : 'refused'
    },
    async act(world, seen) {
      const claim = newest(seen)
      const items = claim
        ? given(claim).map((one) => ({ ...one, amount: one.amount === null ? null : toMajor(one.amount) }))
        : [{ id: NOWHERE, answer: 'ACCEPT' }]
      return (
        await world.tenant('POST', `/user/policies/${seen.contractId}/claims/${claim?.id ?? NOWHERE}/answer`, { items })
      ).status
    },
  }
}

/** Acts on the newest claim as the office, with the version that the office has just loaded. */
const atOffice = async (world: PolicyWorld, seen: Snapshot, what: string, body: object) => {
  const id = newest(seen)?.id ?? NOWHERE
  const shown = await world.office('GET', `/office/claims/${id}`)
  const { version = 0 } = shown.body as { version?: number }
  return (await world.office('POST', `/office/claims/${id}/${what}`, { version, ...body })).status
}

export const officeDecides = (percent: number): Action => ({
  name: `office grants ${percent} %`,
  expected: (seen) => (newest(seen)?.state === 'WITH_OFFICE' ? 'move' : 'refused'),
  act(world, seen) {
    // Below the full sum, the office also decides items that the tenant accepted.
    const open = (newest(seen)?.items ?? []).filter(({ state }) =>
      percent === 100 ? isForOffice(state) : mayBeDecided(state),
    )
    const items = open.map(({ id, requested }) => ({
      id,
      amount: toMajor(Math.floor((requested * percent) / 100)),
      reason: 'Nach den Belegen.',
    }))
    return atOffice(world, seen, 'decide', { items })
  },
})

export const officePaysOut = (reference: string): Action => ({
  name: 'office pays out',
  expected(seen) {
    const claim = newest(seen)
    return claim?.state === 'DECIDED' && claim.payoutProposal === null ? 'move' : 'refused'
  },
  act: (world, seen) => atOffice(world, seen, 'payout', { paidOn: toWireDate(seen.today), reference }),
})

/** Each call of the office is made by a new member of staff, so the payout is always confirmed by a second person. */
export const officeConfirmsPayout: Action = {
  name: 'a second person confirms the payout',
  expected: (seen) => (newest(seen)?.payoutProposal ? 'move' : 'refused'),
  act: (world, seen) => atOffice(world, seen, 'confirm', {}),
}

const officePlans = (instalments: number): Action => ({
  name: `office plans ${instalments} instalments`,
  expected(seen) {
    const claim = newest(seen)
    return claim?.state === 'PAID_OUT' && claim.owed > 0 && instalments <= mostInstalments(claim.owed)
      ? 'move'
      : 'refused'
  },
  act: (world, seen) => atOffice(world, seen, 'repayment-plan', { instalments, firstDueOn: toWireDate(seen.today) }),
})

/** Percentage of the sum settled on the claim. */
const tenantRepays = (percent: number, reference: string): Action => {
  const cents = (claim: (ClaimSeen & ClaimFacts) | null) =>
    Math.max(Math.round(((claim ? (settledSum(claim.items) ?? 1_00) : 1_00) * percent) / 100), 1)
  return {
    name: `tenant repays ${percent} %`,
    expected(seen) {
      const claim = newest(seen)
      return claim?.state === 'PAID_OUT' && cents(claim) <= claim.owed ? 'move' : 'refused'
    },
    act: (world, seen) =>
      atOffice(world, seen, 'repayments', {
        amount: toMajor(cents(newest(seen))),
        receivedOn: toWireDate(seen.today),
        reference,
      }),
  }
}

const words = fc.uuid()
/** Random actions on claims, allowed at the moment or not. */
export const anyClaimAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.array(fc.constantFrom(5, 20, 45, 70, 101), { minLength: 1, maxLength: 3 }), words)
      .map(([percents, said]) => landlordClaims(percents, said)),
  },
  { weight: 1, arbitrary: fc.constant(landlordTakesBack) },
  {
    weight: 3,
    arbitrary: fc.array(fc.constantFrom(...CLAIM_ANSWERS), { minLength: 1, maxLength: 3 }).map(tenantAnswers),
  },
  { weight: 3, arbitrary: fc.constantFrom(0, 60, 100).map(officeDecides) },
  { weight: 3, arbitrary: words.map(officePaysOut) },
  { weight: 2, arbitrary: fc.constant(officeConfirmsPayout) },
  { weight: 1, arbitrary: fc.constantFrom(1, 7, 60).map(officePlans) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(30, 100, 120), words)
      .map(([percent, reference]) => tenantRepays(percent, reference)),
  },
)
