import type { CallName } from '@nestbond/api/routes'
import type { MemberName, TraceName } from './members.ts'

/** Data of one member that the answers for another may hold, and the reason. */
export interface Allowed {
  /** Calls, or `mail` for the mails to a caller. */
  where: readonly string[]
  who: MemberName | 'landlord' | 'partner' | 'co-tenant' | 'tenant'
  of: MemberName | 'co-tenant' | 'tenant'
  what: readonly TraceName[]
  because: string
}

export const ALLOWED: readonly Allowed[] = [
  {
    where: ['coTenants', 'coTenantAdd', 'coTenantLeaveOut', 'coTenantRemind', 'coTenantShares', 'coTenantRemove'],
    who: 'first',
    of: 'co-tenant',
    what: ['e-mail address'],
    because: 'The first tenant typed it, and sees where the link went.',
  },
  {
    where: ['contract', 'userContract', 'userExport', 'mail'],
    who: 'tenant',
    of: 'tenant',
    what: ['birth date', 'present address'],
    because: 'The contract identifies each party by these, and each party signs it.',
  },
  {
    where: ['userClaims', 'userClaimAnswer', 'userClaimEvidence'],
    who: 'tenant',
    of: 'second',
    what: ['answer to the claim'],
    because: 'The first answer is shown to the other tenants before it counts (docs/product-decisions.md#d105).',
  },
  {
    where: [
      'partnerPromises',
      'partnerPromiseGet',
      'partnerInvitations',
      'partnerInvitationsCsv',
      'partnerInvitationGet',
    ],
    who: 'partner',
    of: 'tenant',
    what: ['e-mail address'],
    because: 'The partner typed it to ask for a promise, or to invite.',
  },
  {
    where: ['partnerPromises', 'partnerPromiseGet'],
    who: 'partner',
    of: 'first',
    what: ['code of the promise'],
    because: 'The first member has agreed that the partner sees it (docs/product-decisions.md#d106).',
  },
]

/**
 * Every call that no household of the walk gets a successful answer of, with the reason. Their refusals are walked. The test fails for a refused call that
 * is missing here, and for a call that has an answer, so that the list cannot grow in silence.
 */
export const REFUSED: Readonly<Partial<Record<CallName, string>>> = {
  landlordSessionOpen: 'no member knows a code that is mailed to the landlord',
  landlordLetter: 'a code of a letter that is posted on paper',
  rating: 'a rating is asked for 30 days after the insurance start, later than the walk',
  ratingSubmit: 'a rating is asked for 30 days after the insurance start, later than the walk',
  withdrawalReceipt: 'its id stands in the response to the declaration alone, and in no mail',
  coTenantPasswordLink: 'every member has set a password once all have signed',
  coTenantCard: 'a card was saved before, and the walk types no other',
  userCardChange: 'a card was saved before, and the walk types no other',
  userMandate: 'several tenants pay by cards alone (docs/product-decisions.md#d103)',
  userPeriodChange: 'the walk knows no period that begins later',
  partnerHomeCorrection: 'the partner has no authority of the landlord',
  partnerHomeFile: 'the partner has no authority of the landlord',
  partnerDeliveries: 'the partner has no webhook',
  partnerLogo: 'the partner has no logo',
  userDepositChange: 'a wish is open',
  userDepositAmendment: 'no landlord agrees to another deposit',
  userDepositDocument: 'the raise is accepted by the rules',
  userDepositDocumentRemove: 'the raise is accepted by the rules',
  userDepositDocuments: 'the raise is accepted by the rules',
  userDepositReview: 'the raise is accepted by the rules',
  userRepaymentReceipt: 'the office pays out no claim',
  userExchangeLetter: 'the household has no older deposit to get back',
  userExchangeLetterSent: 'the household has no older deposit to get back',
  userExchangeReceived: 'the household has no older deposit to get back',
  suggestionCheck: 'holds no data of a person; the ids of places are the address provider’s',
  tenantChangeAnswer: 'the co-tenant agrees in the account, which comes before',
  correctionRefuse: 'the first tenant agrees to the correction, which comes before',
  userWithdrawalContinue: 'the declaration comes after it',
  userReleaseMail: 'the release is taken back before it',
}
