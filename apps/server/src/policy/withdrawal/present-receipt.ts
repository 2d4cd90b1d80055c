import type { ResponseOf } from '@nestbond/api/types'
import { toMajor } from '@nestbond/domain/values/money'
import { maskEmail } from '@nestbond/domain/values/mailbox'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'
import { publicIds } from '../../landlord-session/links/public-ids.ts'
import { loadOwnRefund } from './own-refund.ts'
import { holdEnd } from './withdrawal-store.ts'
import type { Withdrawn } from './withdraw.ts'

/** The receipt for the signed-in tenant. */
export async function presentReceipt(
  { config, clock, database }: Pick<Deps, 'config' | 'clock' | 'database'>,
  { withdrawal, application }: Withdrawn,
): Promise<ResponseOf<'userWithdrawal'>> {
  return {
    id: publicIds(config.keys.link, 'withdrawal').of(withdrawal.id),
    contractId: withdrawal.contractNumber,
    withdrawnAt: withdrawal.at.toISOString(),
    refundAmount: toMajor(await loadOwnRefund(database.kysely, withdrawal)),
    currency: application.answers.currency ?? 'EUR',
    email: required(application.answers.email, 'email'),
    heldUntil: holdEnd(withdrawal, clock.now())?.toISOString() ?? null,
  }
}

/** The receipt for a caller who knows only number and e-mail address. The PDF names person and home, so it goes only to the known mailbox. */
export async function presentNamedReceipt(
  deps: Pick<Deps, 'config' | 'clock' | 'database'>,
  withdrawn: Withdrawn,
): Promise<ResponseOf<'withdrawal'>> {
  const receipt = await presentReceipt(deps, withdrawn)
  return { ...receipt, id: null, email: maskEmail(receipt.email) }
}
