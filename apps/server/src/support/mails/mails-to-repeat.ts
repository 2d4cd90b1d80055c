import type { StoredMail } from './sent-mail-store.ts'

/**
 * Mails that help when they come again. Each job makes the link anew and leaves out a mail that no longer applies. Not in the list: codes, which expire
 * within minutes; mails to an address that was left; mails that a run sends once, such as reminders.
 */
export const SENT_AGAIN: readonly string[] = [
  'account-password-link',
  'agreed-end-to-landlord',
  'agreed-end-to-tenant',
  'certificate-to-landlord',
  'certificate-to-tenant',
  'claim-announced',
  'claim-answered',
  'claim-decided-to-landlord',
  'claim-decided-to-tenant',
  'claim-opened',
  'claim-paid-out-to-landlord',
  'claim-paid-out-to-tenant',
  'continue-link',
  'contract-signed',
  'correction-answered',
  'correction-proposed',
  'deposit-back-link',
  'documents-requested',
  'exchange-letter',
  'exchange-received',
  'first-information',
  'fresh-link',
  'invitation-expired',
  'landlord-accepted',
  'landlord-declined',
  'landlord-invitation',
  'landlord-link',
  'manual-underwriting-accepted',
  'manual-underwriting-received',
  'manual-underwriting-refused',
  'move-out-answered',
  'move-out-named',
  'move-out-to-landlord',
  'moved-out-to-landlord',
  'moved-out-to-tenant',
  'policy-cancelled',
  'policy-cancelled-to-landlord',
  'policy-reinstated',
  'policy-reinstated-to-landlord',
  'premium-charged',
  'premium-failed',
  'premium-refunded',
  'premium-reminder',
  'premium-with-office',
  'refusal-review-received',
  'release-asked',
  'release-objected',
  'release-request',
  'release-signed-to-landlord',
  'release-signed-to-tenant',
  'renewal-notice',
  'repayment-planned',
  'request-answered',
  'tenant-invitation',
  'withdrawal-receipt-mail',
  'withdrawal-to-landlord',
]

export function mayBeSentAgain({ kind, state }: Pick<StoredMail, 'kind' | 'state'>): boolean {
  // A letter that waits for the office is not out yet.
  return SENT_AGAIN.includes(kind) && state !== 'WAITING' && state !== 'SENDING' && state !== 'TO_POST'
}
