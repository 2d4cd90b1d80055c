import { landlordClaims } from './claim-actions.ts'
import {
  coTenantStays,
  coTenantTakesOver,
  coTenantWithdraws,
  daysPass,
  firstTenantAnswers,
  landlordAccepts,
  landlordDeclines,
  landlordWithdrawsDecline,
  tenantContinues,
  tenantWithdraws,
} from './policy-actions.ts'
import { AGREED, type Life } from './told-lives.ts'

/** Lives with a co-tenant who withdraws, before and after the acceptance (docs/product-decisions.md#d107). */
export const TOLD_OF_HOUSEHOLDS: Life[] = [
  // A co-tenant withdraws before the acceptance and takes it back; withdraws again, and the first tenant goes on without.
  {
    agreed: { ...AGREED, together: { coTenants: 2, gone: null } },
    actions: [
      coTenantWithdraws,
      coTenantWithdraws,
      landlordAccepts,
      firstTenantAnswers(true),
      coTenantStays,
      coTenantStays,
      coTenantWithdraws,
      daysPass(1, 1),
      firstTenantAnswers(true),
      daysPass(2, 1),
      coTenantStays,
      landlordAccepts,
      firstTenantAnswers(true),
      firstTenantAnswers(true),
      firstTenantAnswers(false),
      landlordAccepts,
      tenantWithdraws('everywhere'),
      daysPass(31, 1),
    ],
  },
  // The first tenant withdraws and takes it back, then withdraws for good, and a co-tenant takes over, also when another one has withdrawn.
  {
    agreed: { ...AGREED, together: { coTenants: 2, gone: null } },
    actions: [
      tenantWithdraws('everywhere'),
      landlordAccepts,
      coTenantTakesOver(true),
      tenantContinues,
      tenantContinues,
      tenantWithdraws('everywhere'),
      tenantWithdraws('account'),
      daysPass(3, 2),
      tenantContinues,
      landlordAccepts,
      firstTenantAnswers(true),
      coTenantTakesOver(false),
      coTenantTakesOver(false),
      coTenantTakesOver(true),
      coTenantTakesOver(true),
      coTenantTakesOver(false),
      landlordAccepts,
      daysPass(31, 1),
    ],
  },
  {
    agreed: { ...AGREED, together: { coTenants: 2, gone: null } },
    actions: [
      coTenantWithdraws,
      tenantWithdraws('account'),
      coTenantTakesOver(true),
      daysPass(3, 1),
      firstTenantAnswers(true),
      coTenantTakesOver(true),
      daysPass(31, 1),
    ],
  },
  // No co-tenant takes over: the only co-tenant declines, or does not answer.
  {
    agreed: { ...AGREED, together: { coTenants: 1, gone: null } },
    actions: [tenantWithdraws('account'), landlordAccepts, coTenantTakesOver(false), landlordAccepts, daysPass(31, 1)],
  },
  {
    agreed: { ...AGREED, together: { coTenants: 1, gone: null } },
    actions: [tenantWithdraws('everywhere'), daysPass(3, 1), daysPass(14, 2), coTenantTakesOver(true), landlordAccepts],
  },
  // The others do not go on: the first tenant says so, the landlord declines in the meantime, or no answer comes.
  {
    agreed: { ...AGREED, together: { coTenants: 1, gone: null } },
    actions: [
      coTenantWithdraws,
      daysPass(3, 1),
      firstTenantAnswers(false),
      firstTenantAnswers(false),
      landlordAccepts,
      daysPass(31, 1),
    ],
  },
  {
    agreed: { ...AGREED, together: { coTenants: 1, gone: null } },
    actions: [
      coTenantWithdraws,
      landlordDeclines,
      daysPass(3, 1),
      landlordWithdrawsDecline,
      firstTenantAnswers(true),
      daysPass(31, 1),
    ],
  },
  {
    agreed: { ...AGREED, together: { coTenants: 1, gone: null } },
    actions: [
      coTenantWithdraws,
      daysPass(3, 1),
      daysPass(14, 2),
      firstTenantAnswers(true),
      landlordAccepts,
      daysPass(31, 1),
    ],
  },
  // A co-tenant withdraws after the acceptance: taken back, declared again beside the first tenant's, and it ends for all.
  {
    agreed: { ...AGREED, together: { coTenants: 2, gone: null } },
    actions: [
      landlordAccepts,
      daysPass(1, 1),
      coTenantWithdraws,
      coTenantWithdraws,
      tenantContinues,
      coTenantStays,
      coTenantStays,
      daysPass(3, 1),
      tenantWithdraws('everywhere'),
      coTenantWithdraws,
      tenantContinues,
      landlordClaims([20], 'Flur'),
      daysPass(3, 2),
      coTenantStays,
      coTenantWithdraws,
      tenantWithdraws('everywhere'),
      daysPass(366, 1),
    ],
  },
  // One that is held, and the first tenant who withdraws in the account meanwhile.
  {
    agreed: { ...AGREED, together: { coTenants: 3, gone: null } },
    actions: [
      landlordAccepts,
      daysPass(2, 1),
      coTenantWithdraws,
      daysPass(1, 1),
      tenantWithdraws('account'),
      coTenantStays,
      daysPass(31, 1),
    ],
  },
]
