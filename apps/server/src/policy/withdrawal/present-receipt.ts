import type { ResponseOf } from '@nestbond/api/types'
import { toMajor } from '@nestbond/domain/values/money'
import { maskEmail } from '@nestbond/domain/values/mailbox'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'
import { publicIds } from '../../landlord-session/links/public-ids.ts'
import type { Withdrawn } from './withdraw.ts'

/** The receipt for the signed-in tenant. */
export function presentReceipt(
  { config }: Pick<Deps, 'config'>,
  { withdrawal, application }: Withdrawn,
): ResponseOf<'userWithdrawal'> {
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

/** The receipt for a caller who knows only number and e-mail address. The PDF names person and home, so it goes only to the known mailbox. */
export function presentNamedReceipt(deps: Pick<Deps, 'config'>, withdrawn: Withdrawn): ResponseOf<'withdrawal'> {
  const receipt = presentReceipt(deps, withdrawn)
  return { ...receipt, id: null, email: maskEmail(receipt.email) }
}
