import type { Answer } from '@nestbond/api/types'
import { toMajor } from '@nestbond/domain/values/money'
import { maskEmail } from '@nestbond/domain/values/mailbox'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'
import { publicIds } from '../../landlord-session/links/public-ids.ts'
import type { Withdrawn } from './withdraw.ts'

/** The receipt of an own contract, however often it is asked for. */
export function presentReceipt(
  { config }: Pick<Deps, 'config'>,
  { withdrawal, application }: Withdrawn,
): Answer<'userWithdrawal'> {
  return {
    id: publicIds(config.keys.link, 'withdrawal').of(withdrawal.id),
    contractId: withdrawal.contractNumber,
    withdrawnAt: withdrawal.at.toISOString(),
    refundAmount: toMajor(withdrawal.refund),
    currency: application.answers.currency ?? 'EUR',
    email: required(application.answers.email, 'email'),
    heldUntil: withdrawal.carriedOutAt ? null : (withdrawal.heldUntil?.toISOString() ?? null),
  }
}

/** For somebody who knows only number and address: the paper, which names person and home, goes to the known mailbox alone. */
export function presentNamedReceipt(deps: Pick<Deps, 'config'>, withdrawn: Withdrawn): Answer<'withdrawal'> {
  const receipt = presentReceipt(deps, withdrawn)
  return { ...receipt, id: null, email: maskEmail(receipt.email) }
}
