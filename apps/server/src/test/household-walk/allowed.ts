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
]

/** Calls that no household of the walk gets a successful answer of, and the reason. Their refusals are walked. */
export const REFUSED: Readonly<Record<string, readonly CallName[]>> = {
  'a promise is for a person without a home': [
    'promisePaper',
    'promiseCheck',
    'promiseAsk',
    'promiseReview',
    'promiseRevoke',
    'promiseShare',
    'userPromisePaper',
    'userPromiseRevoke',
    'userPromiseUnshare',
  ],
  'a secret that was sent elsewhere, or a code that the walk does not know': [
    'userDevice',
    'userEmailConfirm',
    'landlordSessionOpen',
    'landlordLetter',
    'rating',
    'ratingSubmit',
    'withdrawalReceipt',
  ],
  'a card was saved before, and the walk types no other': [
    'paymentSecret',
    'coTenantCard',
    'paymentPeriod',
    'userCardChange',
    'userMandate',
    'userPeriodChange',
  ],
  'the proposal holds by then; the mailed link declines the next one': ['userSplitDecline'],
  'no mail that can be stopped is sent in the days of the walk': ['mailPreference', 'mailPreferenceSet'],
  'this household has none': [
    'partnerPropertyGet',
    'partnerInvitationGet',
    'partnerPromiseGet',
    'partnerHomeCorrection',
    'partnerHomeFile',
    'partnerDeliveries',
    'partnerLogo',
    'userDepositPrice',
    'userDepositChange',
    'userDepositAmendment',
    'userDepositDocument',
    'userDepositDocumentRemove',
    'userDepositDocuments',
    'userDepositReview',
    'userRepaymentReceipt',
    'userRefundAccount',
    'userExchangeLetter',
    'userExchangeLetterSent',
    'userExchangeReceived',
    'suggestionCheck',
  ],
  'another answer came before': ['correctionRefuse', 'userWithdrawalContinue', 'userReleaseMail'],
}
