import type { Staff } from '@nestbond/api/staff/office-session'
import { payoutAccountBody } from '@nestbond/domain/claims/claim-fields'
import { mayNameRefundAccount, refundStep } from '@nestbond/domain/premiums/refund-account'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { maskedIban } from '@nestbond/domain/values/iban'
import { addEvent } from '../../application/application-event.ts'
import { readIban } from '../../platform/read-iban.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { refundAccountNamed, refundAccountNamedData } from '../mails/refund-account-named.ts'
import { lockRefund, writeAccount, writeApproval } from './refund-account-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

const accountBody = payoutAccountBody(readIban)

/**
 * Sets or changes the bank account for a refund that no card can take, and tells the tenant by mail, so that a stranger in the account is noticed.
 * An approval of an earlier account ends. Idempotent.
 * @param payerId the application of the co-tenant who gets it; null for the first tenant. Nobody names an account for another's refund
 * @throws AppError INVALID_IBAN and other failing fields, NOT_FOUND, STEP_NOT_ALLOWED if the refund is paid or goes to a card
 */
export async function nameRefundAccount(
  { database, clock, queue }: Needs,
  { policyId, payerId }: { policyId: string; payerId: string | null },
  { receiptNumber, ...given }: { receiptNumber: string; accountHolder: string; iban: string },
): Promise<void> {
  const checked = checkWith(accountBody, given)
  if (!checked.ok) throw invalid(checked.errors)
  const { accountHolder, iban } = checked.value
  await database.transaction(async (trx) => {
    const refund = await lockRefund(trx, { policyId, reference: receiptNumber })
    if (refund?.payerId !== payerId) throw new AppError('NOT_FOUND')
    if (!mayNameRefundAccount(refund)) throw new AppError('STEP_NOT_ALLOWED')
    if (refund.account?.iban === iban && refund.account.accountHolder === accountHolder) return
    await writeAccount(trx, refund.id, { accountHolder, iban })
    const data = { reference: refund.reference, iban: maskedIban(iban) }
    await addEvent(trx, refund.applicationId, { actor: 'tenant', kind: 'refund-account-named', data }, clock.now())
    await queue.enqueue(trx, refundAccountNamed, refundAccountNamedData(refund.applicationId, refund.id))
  })
}

/**
 * Approves the account of a refund, as the first of two people. Idempotent for the same person.
 * @param iban the account that the person saw; null if the tenant has named none
 * @throws AppError NOT_FOUND; CASE_CHANGED if the account has changed, or another person has approved it
 */
export async function approveRefundAccount(
  { database, clock }: Needs,
  staff: Staff,
  id: string,
  iban: string | null,
): Promise<Record<string, never>> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND')
  await database.transaction(async (trx) => {
    const refund = await lockRefund(trx, { id })
    if (!refund) throw new AppError('NOT_FOUND')
    const step = refundStep(refund, staff.id)
    if ((refund.account?.iban ?? null) !== iban) throw new AppError('CASE_CHANGED')
    if (step === 'OTHER_PERSON') return
    if (step !== 'APPROVE') throw new AppError('CASE_CHANGED')
    await writeApproval(trx, id, staff.id)
    const data = { reference: refund.reference, staffId: staff.id, iban: iban === null ? null : maskedIban(iban) }
    await addEvent(trx, refund.applicationId, { actor: 'office', kind: 'refund-account-approved', data }, clock.now())
  })
  return {}
}
