import { claimLastDay, type ClaimFacts, type ClaimState } from '../claims/claim.ts'
import { offeredSum } from '../claims/counter-offer.ts'
import type { HouseholdRole } from '../co-tenants/household-acts.ts'
import type { TenantChangeState } from '../co-tenants/tenant-change.ts'
import { mayAgreeToRaise, type DepositChangeBar, type DepositChangeState } from '../premiums/deposit-change.ts'
import type { DebtFollows } from '../premiums/debt.ts'
import { civilDateIn, fromWireDate, type CivilDate } from '../values/civil-date.ts'
import { isOver, type PolicyStage, type Turn } from '../policy/policy-timeline.ts'

/**
 * The kinds of open acts on a contract, the gravest first, which is the order in which the account names them. GO_ON: the question whether the others keep a
 * contract from which a tenant has withdrawn. ENDING: a withdrawal that cannot be taken back any more ends the contract within minutes. WITHDRAWAL: one
 * that can be. COUNTER_OFFER: the landlord may take it. PAYOUT_ACCOUNT: that of the landlord for a claim is missing. AMOUNT: that of an announced claim is missing. DOCUMENTS: those for a higher deposit. LEAVE: a tenant is asked to leave. NEW_CONTRACT: that of the new household.
 */
export const WAITS = [
  'GO_ON',
  'ENDING',
  'WITHDRAWAL',
  'CORRECTION',
  'CLAIM',
  'COUNTER_OFFER',
  'PAYOUT_ACCOUNT',
  'INVITATION',
  'INVITE_AGAIN',
  'RELEASE',
  'TERM_OVER',
  'EXCHANGE',
  'AMOUNT',
  'DEBT',
  'REINSTATEMENT',
  'DOCUMENTS',
  'DEPOSIT',
  'LEAVE',
  'NEW_CONTRACT',
  'SPLIT',
] as const
export type Wait = (typeof WAITS)[number]

/** YOU: the reader. FIRST: the first tenant, for a co-tenant who reads. OTHERS: other tenants, whom it does not name. NOBODY: a time that has to pass. */
export const WAITS_FOR = ['YOU', 'FIRST', 'OTHERS', 'LANDLORD', 'OFFICE', 'NOBODY'] as const

/** An open act of a party, as one tenant of the contract reads it. */
export interface Waiting {
  what: Wait
  who: (typeof WAITS_FOR)[number]
  /** Null if the day is unknown. */
  since: CivilDate | null
  /** The last day; null if there is none. */
  until: CivilDate | null
  /** The id of the page on which the reader answers; null if that is the account. */
  link: string | null
}

/** A claim whose amount is missing: the day on which it was announced, if known, and the last day for the amount. */
interface WaitingAnnouncement {
  since: CivilDate | null
  until: CivilDate | null
}

/** The steps of the contract of a new household, from its application to the landlord's answer. */
export const NEW_CONTRACT_STEPS = ['OPEN', 'WITH_LANDLORD', 'DECLINED', 'EXPIRED'] as const
export type NewContractStep = (typeof NEW_CONTRACT_STEPS)[number]

/** An open claim. `answered`: the reader has answered, or the first answer counts. `holdsUntil`: until then another tenant may object to the first answer. */
export interface WaitingClaim {
  id: string
  state: ClaimState
  openedOn: CivilDate
  since: CivilDate
  items: ClaimFacts['items']
  hasPayoutAccount: boolean
  answered: boolean
  holdsUntil: string | null
}

/**
 * The facts that the areas present to a tenant. Those of a co-tenant include what only the first tenant does for all: a correction, the exchange and
 * another invitation. Days are at UTC midnight, instants in UTC.
 */
export interface WaitingFacts {
  role: HouseholdRole
  stage: PolicyStage
  turn: Turn
  claims: readonly WaitingClaim[]
  announced: readonly WaitingAnnouncement[]
  landlord: { answerUntil: string; inviteAgainUntil: string | null }
  invitation: {
    byPost: boolean
    postedAt: string | null
    correction: { id: string; lastDay: string } | null
    hold: Hold | null
  }
  withdrawal: { heldUntil: string | null; final: boolean; other: { heldUntil: string | null } | null }
  depositExchange: { turn: 'TENANT' | 'LANDLORD' | 'OFFICE' | null; since: string | null } | null
  debts: readonly { since: string; until: string | null; follows: DebtFollows }[]
  reinstatement: { until: string; bar: string | null } | null
  depositChange: {
    bar: DepositChangeBar | null
    last: { state: DepositChangeState; lastDay: string; documents: { until: string; sent: boolean } | null } | null
  } | null
  depositQuestion: { state: 'ASKED' | 'WAITS'; withLandlord: boolean; lastDay: string } | null
  tenantChange: {
    last: {
      state: TenantChangeState
      asksYou: boolean
      answerUntil: string
      newContract: { step: NewContractStep; yours: boolean; until: string | null } | null
    } | null
  } | null
  split: { proposal: { you: string; lastDay: string } | null } | null
}

/** The facts of an insured contract for which nothing waits. */
export const NOTHING_WAITS: WaitingFacts = {
  role: 'FIRST',
  stage: 'INSURED',
  turn: { who: 'NOBODY', since: null },
  claims: [],
  announced: [],
  landlord: { answerUntil: '', inviteAgainUntil: null },
  invitation: { byPost: false, postedAt: null, correction: null, hold: null },
  withdrawal: { heldUntil: null, final: false, other: null },
  depositExchange: null,
  debts: [],
  reinstatement: null,
  depositChange: null,
  depositQuestion: null,
  tenantChange: null,
  split: null,
}

/** For a reader who learns only that the invitation is on hold. */
export const ON_HOLD: Hold = {
  state: 'HELD',
  heldUntil: null,
  answerUntil: null,
  firstGone: false,
  endsForAll: false,
  question: null,
  declined: false,
}

interface Hold {
  state: 'HELD' | 'ASKED'
  heldUntil: string | null
  answerUntil: string | null
  firstGone: boolean
  endsForAll: boolean
  question: string | null
  declined: boolean
}

/**
 * The open acts on a contract, the reader's own first. The first one is the account's heading, so that it never says that nobody has to act while
 * somebody has to.
 */
export function waitingOf(facts: WaitingFacts): Waiting[] {
  const ending = withdrawalWaits(facts)
  const waits = [...ending, ...claimWaits(facts), ...amountWaits(facts), ...debtWaits(facts)]
  // Nothing else is asked of a contract that a withdrawal may end.
  if (ending.length === 0)
    waits.push(
      ...correctionWaits(facts),
      ...exchangeWaits(facts),
      ...stageWaits(facts),
      ...depositWaits(facts),
      ...tenantsWaits(facts),
      ...splitWaits(facts),
    )
  return inOrder(waits)
}

/** An act of the contract as `waitingOf` presents it, for a mail that has its facts alone. */
export function waitOf(what: Wait, facts: Partial<WaitingFacts>): Waiting | undefined {
  return waitingOf({ ...NOTHING_WAITS, ...facts }).find((one) => one.what === what)
}

function inOrder(waits: readonly Waiting[]): Waiting[] {
  const place = ({ who, what }: Waiting) => (who === 'YOU' ? 0 : WAITS.length) + WAITS.indexOf(what)
  return waits.toSorted((one, other) => place(one) - place(other))
}

const wait = (what: Wait, who: Waiting['who'], more: Partial<Waiting> = {}): Waiting => ({
  what,
  who,
  since: null,
  until: null,
  link: null,
  ...more,
})

const firstOf = (role: HouseholdRole): Waiting['who'] => (role === 'FIRST' ? 'YOU' : 'FIRST')
const dayOf = (wire: string): CivilDate => fromWireDate(wire) ?? wire.slice(0, 10)
const dayAt = (instant: string): CivilDate => civilDateIn(new Date(instant))

/** Before the landlord's acceptance a withdrawal puts the invitation on hold, afterwards it ends the contract for all (docs/product-decisions.md#d107). */
function withdrawalWaits({ role, stage, withdrawal, invitation: { hold } }: WaitingFacts): Waiting[] {
  // After a decline or an expiry nothing is left that a withdrawal could end.
  if (isOver(stage)) return []
  if (hold !== null) return [holdWaits(hold, role)]
  const { heldUntil, final, other } = withdrawal
  if (final || (other !== null && other.heldUntil === null)) return [wait('ENDING', 'NOBODY')]
  const until = [heldUntil, other?.heldUntil ?? null].filter((one) => one !== null).toSorted()[0]
  return until === undefined ? [] : [wait('WITHDRAWAL', 'NOBODY', { until: dayAt(until) })]
}

function holdWaits({ state, heldUntil, answerUntil, ...hold }: Hold, role: HouseholdRole): Waiting {
  if (state === 'HELD' && heldUntil !== null) return wait('WITHDRAWAL', 'NOBODY', { until: dayAt(heldUntil) })
  if (hold.endsForAll || (state === 'ASKED' && answerUntil === null)) return wait('ENDING', 'NOBODY')
  // The question follows within minutes.
  if (state === 'HELD' || answerUntil === null) return wait('WITHDRAWAL', 'NOBODY')
  const until = dayAt(answerUntil)
  if (!hold.firstGone) return wait('GO_ON', firstOf(role), { until })
  return wait('GO_ON', hold.question !== null && !hold.declined ? 'YOU' : 'OTHERS', { until })
}

/** The first tenant answers a proposal of the landlord. */
function correctionWaits({ role, invitation: { correction } }: WaitingFacts): Waiting[] {
  return correction === null
    ? []
    : [
        wait('CORRECTION', firstOf(role), {
          until: dayOf(correction.lastDay),
          link: role === 'FIRST' ? correction.id : null,
        }),
      ]
}

/**
 * Any tenant answers a claim; then another one may object, and the office decides and pays. Until then the landlord may take a counter-offer, and nothing
 * is paid without the landlord's account.
 */
function claimWaits({ claims }: WaitingFacts): Waiting[] {
  return claims.flatMap((claim) => {
    const { id: link, state, since, hasPayoutAccount } = claim
    const waits = state === 'DECIDED' && !hasPayoutAccount ? [] : [answerWait(claim)]
    if (offeredSum(claim) !== null) waits.push(wait('COUNTER_OFFER', 'LANDLORD', { since, link }))
    if (!hasPayoutAccount) waits.push(wait('PAYOUT_ACCOUNT', 'LANDLORD', { since, link }))
    return waits
  })
}

function answerWait({ id: link, state, openedOn, since, answered, holdsUntil }: WaitingClaim): Waiting {
  if (state !== 'WITH_TENANT') return wait('CLAIM', 'OFFICE', { since, link })
  const until = holdsUntil === null ? claimLastDay(openedOn) : dayAt(holdsUntil)
  if (!answered) return wait('CLAIM', 'YOU', { since, until, link })
  return holdsUntil === null ? wait('CLAIM', 'OFFICE', { link }) : wait('CLAIM', 'OTHERS', { until, link })
}

/** The landlord gives the amount of an announced claim. */
function amountWaits({ announced }: WaitingFacts): Waiting[] {
  return announced.map((days) => wait('AMOUNT', 'LANDLORD', days))
}

/** The return of a cash deposit, which ends with its contract. */
function exchangeWaits({ role, depositExchange }: WaitingFacts): Waiting[] {
  if (!depositExchange?.turn) return []
  const who = depositExchange.turn === 'TENANT' ? firstOf(role) : depositExchange.turn
  return [
    wait('EXCHANGE', who, {
      since: depositExchange.since === null ? null : dayAt(depositExchange.since),
    }),
  ]
}

/** The landlord's answer to the invitation or to a release, and the first tenant's next step without it. */
function stageWaits({ role, stage, turn: { who, since }, landlord, invitation }: WaitingFacts): Waiting[] {
  if (stage === 'INVITED') {
    // The landlord has no invitation before the office has posted the letter.
    if (invitation.byPost && invitation.postedAt === null) return [wait('INVITATION', 'OFFICE')]
    return [wait('INVITATION', 'LANDLORD', { since, until: dayOf(landlord.answerUntil) })]
  }
  if (stage === 'DECLINED' || stage === 'EXPIRED') {
    const until = landlord.inviteAgainUntil
    return until === null ? [] : [wait('INVITE_AGAIN', firstOf(role), { since, until: dayOf(until) })]
  }
  if (who === 'LANDLORD') return [wait('RELEASE', who, { since })]
  return who === 'TENANT' ? [wait(stage === 'TERM_OVER' ? 'TERM_OVER' : 'RELEASE', firstOf(role), { since })] : []
}

/** The tenant has to pay a debt, unless a card is being charged for it. */
function debtWaits({ debts, reinstatement }: WaitingFacts): Waiting[] {
  const waits = debts
    .filter(({ follows }) => follows !== 'UNDER_WAY')
    .map(({ since, until }) =>
      wait('DEBT', 'YOU', { since: dayOf(since), until: until === null ? null : dayOf(until) }),
    )
  if (reinstatement?.bar === null) waits.push(wait('REINSTATEMENT', 'YOU', { until: dayOf(reinstatement.until) }))
  return waits
}

/** Another deposit: the office checks it, the co-tenants agree to a raise, and the landlord agrees. */
function depositWaits({ depositChange, depositQuestion }: WaitingFacts): Waiting[] {
  if (depositQuestion) {
    const until = dayOf(depositQuestion.lastDay)
    if (depositQuestion.state === 'ASKED') return [wait('DEPOSIT', 'YOU', { until })]
    return [wait('DEPOSIT', depositQuestion.withLandlord ? 'LANDLORD' : 'OTHERS', { until })]
  }
  const wish = depositChange?.last
  if (wish?.state === 'WITH_OFFICE')
    return wish.documents?.sent === false
      ? [wait('DOCUMENTS', 'YOU', { until: dayOf(wish.documents.until) })]
      : [wait('DEPOSIT', 'OFFICE')]
  // Another matter, such as an open claim, takes the question from the others until it is settled.
  if (wish?.state === 'WITH_TENANTS' && !mayAgreeToRaise(depositChange?.bar ?? null)) return []
  if (wish?.state === 'WITH_TENANTS') return [wait('DEPOSIT', 'OTHERS', { until: dayOf(wish.lastDay) })]
  return wish?.state === 'WITH_LANDLORD' ? [wait('DEPOSIT', 'LANDLORD', { until: dayOf(wish.lastDay) })] : []
}

/** A change of tenants: who leaves agrees, the new household signs, and the landlord accepts. */
function tenantsWaits({ tenantChange }: WaitingFacts): Waiting[] {
  const change = tenantChange?.last
  if (change?.state === 'ASKED')
    return [wait('LEAVE', change.asksYou ? 'YOU' : 'OTHERS', { until: dayAt(change.answerUntil) })]
  if (change?.state !== 'AGREED' || !change.newContract) return []
  const { step, yours, until } = change.newContract
  const who = step === 'WITH_LANDLORD' ? 'LANDLORD' : yours ? 'YOU' : 'OTHERS'
  return [wait('NEW_CONTRACT', who, { until: until === null ? null : dayOf(until) })]
}

/** The acts of the reader for another split: to agree, and to save a card that it lacks. */
const SPLIT_ACTS: readonly string[] = ['AGREE', 'CARD', 'PROPOSED_CARD']

function splitWaits({ split }: WaitingFacts): Waiting[] {
  const proposal = split?.proposal
  if (!proposal) return []
  return [wait('SPLIT', SPLIT_ACTS.includes(proposal.you) ? 'YOU' : 'OTHERS', { until: dayOf(proposal.lastDay) })]
}
