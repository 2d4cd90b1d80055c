import { landlordClaims } from './claim-actions.ts'
import { coTenantAnswersRaise, landlordAnswersDeposit, tenantAsksForDeposit } from './deposit-actions.ts'
import { daysAreRun, daysPass, landlordAccepts, tenantCancels, tenantWithdraws } from './policy-actions.ts'
import {
  allAgree,
  coTenantAgrees,
  coTenantSavesCard,
  firstProposesSplit,
  firstTakesSplitBack,
} from './split-actions.ts'
import { AGREED, type Life } from './told-lives.ts'

const MONTHLY = { ...AGREED, period: 'MONTHLY' } as const

/** Lives in which the premium is split in another way while the contract runs (docs/product-decisions.md#d110). */
export const TOLD_OF_SPLITS: Life[] = [
  // Proposed too early, held by cards and agreements, changed by percentages, taken back, lapsed, and the first tenant pays for all again.
  {
    agreed: { ...MONTHLY, together: { coTenants: 2, gone: null } },
    actions: [
      firstProposesSplit('EQUAL'),
      landlordAccepts,
      daysAreRun(2),
      coTenantAgrees(1),
      firstProposesSplit('EQUAL'),
      firstProposesSplit('EQUAL'),
      firstProposesSplit('most'),
      coTenantAgrees(1),
      coTenantAgrees(1),
      daysPass(7, 1),
      coTenantSavesCard(1),
      coTenantSavesCard(2),
      coTenantAgrees(2),
      daysPass(31, 2),
      firstProposesSplit('least'),
      coTenantAgrees(1),
      daysPass(31, 1),
      firstProposesSplit('most'),
      firstTakesSplitBack,
      firstTakesSplitBack,
      coTenantAgrees(1),
      firstProposesSplit('most'),
      coTenantAgrees(1),
      daysPass(31, 2),
      coTenantAgrees(2),
      firstProposesSplit('FIRST'),
      daysPass(31, 1),
      tenantCancels,
    ],
  },
  // Of four tenants, one has a card that pays nothing; the share stays open, and all owe it.
  {
    agreed: { ...MONTHLY, together: { coTenants: 3, gone: null } },
    actions: [
      landlordAccepts,
      daysAreRun(2),
      firstProposesSplit('most'),
      ...allAgree(2),
      coTenantSavesCard(3, '4000000000000341'),
      coTenantAgrees(3),
      daysPass(31, 3),
      firstProposesSplit('FIRST'),
      daysPass(7, 1),
      coTenantSavesCard(3),
      daysPass(31, 1),
      landlordClaims([20], 'Flur'),
      firstProposesSplit('EQUAL'),
    ],
  },
  // A yearly charge: announced, so no split is proposed; made, so one is, and the withdrawal of the other ends both.
  {
    agreed: { ...AGREED, together: { coTenants: 1, gone: null }, promised: 'valid' },
    actions: [
      landlordAccepts,
      daysAreRun(2),
      firstProposesSplit('most'),
      ...allAgree(1),
      daysPass(345, 1),
      firstProposesSplit('least'),
      daysPass(31, 2),
      firstProposesSplit('least'),
      // The other tenant does not agree, so it lapses.
      firstProposesSplit('most'),
      daysPass(31, 1),
    ],
  },
  // A higher deposit: agreed by both, declined by one, lowered without them, and run out.
  {
    agreed: { ...AGREED, together: { coTenants: 2, gone: null } },
    actions: [
      landlordAccepts,
      daysAreRun(2),
      firstProposesSplit('most'),
      ...allAgree(2),
      daysPass(10, 1),
      tenantAsksForDeposit(4_000, 'move'),
      landlordAnswersDeposit(true, 'refused'),
      coTenantAnswersRaise(1, true, 'move'),
      coTenantAnswersRaise(1, true, 'same'),
      landlordAnswersDeposit(true, 'refused'),
      coTenantAnswersRaise(2, true, 'move'),
      landlordAnswersDeposit(true, 'move'),
      coTenantAnswersRaise(2, false, 'refused'),
      daysPass(60, 1),
      tenantAsksForDeposit(5_000, 'move'),
      coTenantAnswersRaise(2, true, 'move'),
      coTenantAnswersRaise(2, false, 'move'),
      coTenantAnswersRaise(1, true, 'refused'),
      coTenantAnswersRaise(1, false, 'same'),
      tenantAsksForDeposit(1_000, 'move'),
      coTenantAnswersRaise(1, false, 'refused'),
      landlordAnswersDeposit(true, 'move'),
      tenantAsksForDeposit(3_000, 'move'),
      daysPass(15, 1),
      coTenantAnswersRaise(1, true, 'refused'),
      tenantAsksForDeposit(3_500, 'move'),
      landlordClaims([20], 'Küche'),
      coTenantAnswersRaise(1, true, 'refused'),
      daysPass(1, 1),
      daysPass(290, 2),
    ],
  },
  // A proposal that is open while the contract ends.
  {
    agreed: { ...MONTHLY, startsIn: 20, together: { coTenants: 1, gone: null } },
    actions: [
      landlordAccepts,
      firstProposesSplit('EQUAL'),
      coTenantAgrees(1),
      tenantWithdraws('account'),
      coTenantSavesCard(1),
      firstProposesSplit('most'),
      daysPass(31, 1),
      firstTakesSplitBack,
    ],
  },
]
