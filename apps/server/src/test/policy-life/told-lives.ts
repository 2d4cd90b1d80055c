import {
  landlordClaims,
  landlordTakesBack,
  officeConfirmsPayout,
  officeDecides,
  officePaysOut,
  tenantAnswers,
} from './claim-actions.ts'
import type { Action } from './action.ts'
import { landlordAnswersDeposit, tenantAsksForDeposit } from './deposit-actions.ts'
import { letterIsPosted, officeEndsBySilence, tenantMovesOut, tenantPaysAfterCancellation } from './end-actions.ts'
import {
  answersCome,
  daysAreRun,
  daysPass,
  landlordAccepts,
  landlordDeclines,
  landlordWithdrawsDecline,
  landlordObjects,
  landlordReleases,
  providerIs,
  tenantCancels,
  tenantChangesCard,
  tenantContinues,
  tenantWithdraws,
  whileProviderIs,
  workerWaits,
} from './policy-actions.ts'
import type { Agreed } from './policy-world.ts'
import { officeCollects } from './premium-actions.ts'

/** A contract from its signature on: its terms, and the actions of all parties in order. */
export interface Life {
  agreed: Agreed
  actions: Action[]
}

export const AGREED: Agreed = {
  period: 'YEARLY',
  startsIn: 0,
  lasts: null,
  card: '4242424242424242',
  earlyCover: true,
  together: null,
  promised: 'none',
}

/** Paid, claimed on, and released by the landlord. */
export const CLAIMED_AND_RELEASED: Life = {
  agreed: { ...AGREED, period: 'MONTHLY', startsIn: 1, lasts: 45 },
  actions: [
    landlordAccepts,
    daysAreRun(15),
    daysPass(33, 3),
    landlordClaims([20, 45], 'Küche'),
    tenantCancels,
    landlordReleases,
    landlordTakesBack,
    tenantCancels,
    landlordObjects,
    tenantCancels,
    landlordReleases,
    landlordReleases,
    daysPass(366, 2),
    landlordClaims([5], 'Bad'),
  ],
}

/** Lives that the random generator seldom produces. Together with these, the tests reach every end of a policy. */
export const TOLD: Life[] = [
  {
    agreed: { ...AGREED, period: 'MONTHLY', card: '4000000000000341' },
    actions: [
      landlordAccepts,
      daysAreRun(15),
      officeCollects('cancel'),
      officeCollects('retry'),
      officeCollects('remind'),
      officeCollects('remind'),
      officeCollects('wait'),
      officeCollects('cancel'),
      daysPass(15, 2),
      officeCollects('cancel'),
      officeCollects('cancel'),
      landlordReleases,
      tenantCancels,
      daysAreRun(15),
    ],
  },
  CLAIMED_AND_RELEASED,
  {
    agreed: { ...AGREED, startsIn: 1, together: { coTenants: 1, gone: 'leaves' } },
    actions: [
      tenantCancels,
      landlordAccepts,
      daysPass(5, 1),
      tenantWithdraws('account'),
      tenantWithdraws('everywhere'),
      landlordAccepts,
      landlordReleases,
      daysPass(366, 2),
    ],
  },
  {
    // The only co-tenant leaves, and the first tenant goes on alone.
    agreed: { ...AGREED, earlyCover: false, together: { coTenants: 0, gone: 'leaves' } },
    actions: [
      landlordAccepts,
      daysPass(14, 2),
      landlordClaims([5], 'Flur'),
      tenantWithdraws('account'),
      landlordTakesBack,
      tenantWithdraws('everywhere'),
      daysPass(15, 1),
    ],
  },
  // Withdrawn by contract number: continued, withdrawn again while a claim is open, and carried out after its hold.
  {
    agreed: { ...AGREED, period: 'MONTHLY', promised: 'valid' },
    actions: [
      landlordAccepts,
      daysAreRun(4),
      tenantWithdraws('everywhere'),
      tenantWithdraws('everywhere'),
      daysPass(1, 1),
      tenantContinues,
      tenantContinues,
      landlordClaims([20], 'Flur'),
      tenantWithdraws('everywhere'),
      daysPass(1, 1),
      landlordTakesBack,
      daysPass(2, 2),
      tenantContinues,
      daysPass(3, 1),
    ],
  },
  // Three of four tenants sign, one is removed. The whole amount is paid out: the next premium run ends the policy.
  {
    agreed: { ...AGREED, together: { coTenants: 2, gone: 'removed' } },
    actions: [
      landlordAccepts,
      daysPass(1, 1),
      landlordClaims([100], 'Brand'),
      tenantAnswers(['DISPUTE']),
      officeDecides(100),
      officePaysOut('11111111-2222-4333-8444-555555555555'),
      officeConfirmsPayout,
      daysPass(1, 1),
      landlordClaims([5], 'Noch etwas'),
      landlordReleases,
      daysPass(366, 1),
    ],
  },
  // Moved out: the landlord is silent for six months after the letter, and the office ends the policy.
  {
    agreed: { ...AGREED, period: 'MONTHLY', promised: 'revoked' },
    actions: [
      landlordAccepts,
      daysAreRun(4),
      officeEndsBySilence,
      tenantMovesOut(3),
      letterIsPosted,
      daysAreRun(4),
      daysPass(29, 1),
      letterIsPosted,
      daysPass(90, 2),
      officeEndsBySilence,
      daysPass(97, 1),
      officeEndsBySilence,
      landlordReleases,
      tenantPaysAfterCancellation,
      daysPass(31, 1),
    ],
  },
  // Cancelled for a later premium: paying within a month puts the policy back in force, and it can end again.
  {
    agreed: { ...AGREED, period: 'MONTHLY' },
    actions: [
      landlordAccepts,
      daysPass(1, 1),
      tenantChangesCard('4000000000000341'),
      daysPass(31, 1),
      daysAreRun(15),
      officeCollects('remind'),
      daysPass(15, 1),
      officeCollects('cancel'),
      daysPass(3, 1),
      tenantChangesCard('4242424242424242'),
      tenantPaysAfterCancellation,
      daysPass(1, 1),
      landlordClaims([20], 'Küche'),
      landlordTakesBack,
      landlordReleases,
      daysPass(31, 1),
    ],
  },
  // Paid by transfer: the office books it, and the next period is charged to the card.
  {
    agreed: { ...AGREED, period: 'MONTHLY', card: '4000000000000341' },
    actions: [
      landlordAccepts,
      daysAreRun(15),
      officeCollects('remind'),
      officeCollects('paid'),
      officeCollects('paid'),
      tenantChangesCard('4242424242424242'),
      daysPass(31, 1),
      landlordReleases,
    ],
  },
  // After the last day for claims of an agreed end nothing is released any more, also if the tenant moves out later.
  {
    agreed: { ...AGREED, lasts: 15, promised: 'expired' },
    actions: [
      landlordAccepts,
      tenantMovesOut(300),
      daysPass(90, 1),
      tenantCancels,
      daysPass(120, 1),
      tenantCancels,
      landlordObjects,
      landlordReleases,
      tenantMovesOut(3),
      daysPass(91, 1),
      daysPass(1, 1),
      landlordClaims([5], 'Zu spät'),
    ],
  },
  // Lowered, raised above the first amount and lowered again, then released: every day is paid for at its price.
  {
    agreed: AGREED,
    actions: [
      tenantAsksForDeposit(1_500, 'refused'),
      landlordAccepts,
      daysPass(30, 1),
      landlordAnswersDeposit(true, 'refused'),
      tenantAsksForDeposit(1_000, 'move'),
      tenantAsksForDeposit(1_000, 'same'),
      tenantAsksForDeposit(1_200, 'refused'),
      landlordAnswersDeposit(true, 'move'),
      landlordAnswersDeposit(true, 'same'),
      daysPass(60, 1),
      tenantAsksForDeposit(4_000, 'move'),
      landlordClaims([20], 'Küche'),
      landlordAnswersDeposit(true, 'refused'),
      landlordTakesBack,
      landlordAnswersDeposit(true, 'move'),
      daysPass(50, 2),
      tenantAsksForDeposit(800, 'move'),
      landlordAnswersDeposit(false, 'move'),
      tenantAsksForDeposit(900, 'move'),
      landlordAnswersDeposit(true, 'move'),
      daysPass(20, 1),
      landlordReleases,
      tenantAsksForDeposit(1_500, 'refused'),
      landlordAnswersDeposit(true, 'same'),
      daysPass(31, 1),
    ],
  },
  // Raised while the card does not pay: the difference is an unpaid premium like any other, and a new card pays it.
  {
    agreed: AGREED,
    actions: [
      landlordAccepts,
      daysPass(10, 1),
      tenantAsksForDeposit(4_000, 'move'),
      tenantChangesCard('4000000000000341'),
      landlordAnswersDeposit(true, 'move'),
      daysPass(1, 1),
      tenantAsksForDeposit(2_000, 'refused'),
      tenantChangesCard('4242424242424242'),
      daysPass(1, 2),
      tenantAsksForDeposit(2_000, 'move'),
      landlordAnswersDeposit(true, 'move'),
      daysPass(360, 2),
      daysPass(366, 1),
    ],
  },
  // Withdrawn after the acceptance: the landlord claims within the 60 days and the six months after them, and not later.
  {
    agreed: AGREED,
    actions: [
      landlordAccepts,
      daysPass(3, 1),
      tenantWithdraws('account'),
      landlordClaims([20], 'Kratzer'),
      landlordTakesBack,
      daysPass(61, 1),
      landlordClaims([20], 'Heizung'),
      landlordTakesBack,
      daysPass(170, 1),
      landlordClaims([10], 'Schlüssel'),
      landlordTakesBack,
      daysPass(20, 1),
      landlordClaims([10], 'Zu spät'),
    ],
  },
  // Four tenants. Withdrawn before the landlord accepts, and carried out afterwards.
  {
    agreed: { ...AGREED, together: { coTenants: 3, gone: null } },
    actions: [tenantWithdraws('everywhere'), daysPass(1, 0), landlordAccepts, daysPass(1, 1), daysPass(3, 1)],
  },
  // The provider carries out every call, but its responses are lost.
  {
    agreed: { ...AGREED, period: 'MONTHLY' },
    actions: [
      whileProviderIs('deaf', landlordAccepts),
      daysPass(1, 3),
      providerIs('deaf', false, 31),
      providerIs('away', true),
      providerIs('deaf', true, 29),
      daysPass(10, 1),
      whileProviderIs('deaf', landlordReleases),
      daysPass(1, 3),
      daysPass(31, 1),
    ],
  },
  // A worker waits so long for the provider that other workers do its work in the meantime.
  {
    agreed: AGREED,
    actions: [
      whileProviderIs('away', landlordAccepts),
      daysPass(1, 0),
      workerWaits,
      daysPass(1, 1),
      answersCome,
      daysPass(30, 1),
      whileProviderIs('away', landlordReleases),
      workerWaits,
      daysPass(1, 1),
      answersCome,
    ],
  },
  {
    agreed: AGREED,
    actions: [landlordDeclines, daysPass(6, 1), landlordWithdrawsDecline, landlordAccepts, daysPass(31, 1)],
  },
  { agreed: AGREED, actions: [landlordDeclines, daysPass(8, 1), landlordWithdrawsDecline, landlordAccepts] },
  { agreed: AGREED, actions: [landlordDeclines, landlordAccepts, tenantWithdraws('account'), daysPass(31, 1)] },
  { agreed: AGREED, actions: [daysPass(31, 1), landlordAccepts, landlordDeclines, tenantWithdraws('everywhere')] },
]
