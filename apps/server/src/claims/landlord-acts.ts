import type { LandlordAct } from '@nestbond/domain/landlord/landlord-act'
import { isOpenClaim, mayTakeBack } from '@nestbond/domain/claims/claim'
import { payoutAccountBody } from '@nestbond/domain/claims/claim-fields'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { maskedIban } from '@nestbond/domain/values/iban'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { claimMailsToTenants } from './mails/claim-mail.ts'
import { tellLandlordOfAct } from './mails/landlord-act.ts'
import { claimTakenBack } from './mails/claim-taken-back.ts'
import type { OnBehalf } from '../landlord-session/on-behalf.ts'
import { actOnClaim, officeDueAt } from './act-on-claim.ts'
import type { StoredClaim } from './claim-store.ts'
import { readIban } from '../platform/read-iban.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>
type Which = { claimId: string; policyId: string }

const accountBody = payoutAccountBody(readIban)

/**
 * Takes a claim back for the landlord and tells the tenants. Idempotent.
 * @param onBehalf set if a partner acts for the landlord, who is then mailed by it
 * @throws AppError CLAIM_MOVED_ON if the claim is paid or closed, NOT_FOUND
 */
export async function takeClaimBack(deps: Needs, which: Which, onBehalf?: OnBehalf): Promise<void> {
  await actOnClaim(deps, which, ({ trx, claim, policy }) => {
    if (claim.state === 'TAKEN_BACK') return null
    if (!mayTakeBack(claim.state)) throw new AppError('CLAIM_MOVED_ON')
    return {
      state: 'TAKEN_BACK',
      columns: { proposal: null, payout_proposal: null },
      event: { actor: 'landlord', kind: 'taken-back' },
      async also() {
        await deps.queue.enqueueAll(trx, claimTakenBack, await claimMailsToTenants(trx, policy, claim.id))
        if (onBehalf) await onBehalf(trx, claim.id)
        else await tellLandlordOfAct(deps, trx, { applicationId: policy.applicationId, act: 'CLAIM_TAKEN_BACK' })
      },
    }
  })
}

/**
 * Sets or replaces the account that a claim is paid to, until it is paid. A replaced account is paid only after some days and by two people
 * (`CLAIM_LIMITS`). The history keeps both account numbers masked.
 * @throws AppError INVALID_IBAN and other failing fields, CLAIM_MOVED_ON, NOT_FOUND
 */
export async function namePayoutAccount(deps: Needs, which: Which, given: object): Promise<void> {
  const checked = checkWith(accountBody, given)
  if (!checked.ok) throw invalid(checked.errors)
  const { accountHolder, iban } = checked.value
  await actOnClaim(deps, which, ({ trx, claim, policy, now, today }) => {
    const before = claim.payoutAccount
    if (before?.iban === iban && before.accountHolder === accountHolder) return null
    if (!isOpenClaim(claim.state)) throw new AppError('CLAIM_MOVED_ON')
    const columns = { account_holder: accountHolder, iban }
    const mailLandlordAct = (act: LandlordAct) => () =>
      tellLandlordOfAct(deps, trx, { applicationId: policy.applicationId, act, claimId: claim.id })
    if (!before)
      return {
        // The payout has waited for the account.
        columns: {
          ...columns,
          account_named_at: now,
          ...(claim.state === 'DECIDED' ? { due_at: officeDueAt(today) } : {}),
        },
        event: { actor: 'landlord', kind: 'payout-account-given' },
        also: mailLandlordAct('PAYOUT_ACCOUNT_NAMED'),
      }
    const note = `${maskedAccount(before)} → ${maskedAccount({ accountHolder, iban })}`
    return {
      columns: { ...columns, account_changed_at: now, payout_proposal: null },
      event: { actor: 'landlord', kind: 'payout-account-changed', note },
      also: mailLandlordAct('PAYOUT_ACCOUNT_CHANGED'),
    }
  })
}

function maskedAccount({ accountHolder, iban }: NonNullable<StoredClaim['payoutAccount']>): string {
  return `${accountHolder}, ${maskedIban(iban)}`
}
