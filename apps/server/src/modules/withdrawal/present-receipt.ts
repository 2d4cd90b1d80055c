import type { Answer } from '@nestbond/contract/types'
import { toMajor } from '@nestbond/domain/values/money'
import type { Deps } from '../../deps.ts'
import type { Application } from '../application/application.ts'
import { needed } from '../application/needed.ts'
import { publicIds } from '../landlord-links/public-ids.ts'
import type { StoredWithdrawal } from '../policy-end/withdrawal-store.ts'

/** What whoever has withdrawn is shown, however often it is asked for. */
export function presentReceipt({ config }: Pick<Deps, 'config'>, withdrawal: StoredWithdrawal, { answers }: Application): Answer<'withdrawal'> {
  return {
    id: publicIds(config.keys.link, 'withdrawal').of(withdrawal.id),
    contractId: withdrawal.contractNumber,
    withdrawnAt: withdrawal.at.toISOString(),
    refundAmount: toMajor(withdrawal.refund),
    currency: answers.currency ?? 'EUR',
    email: needed(answers.email, 'email'),
  }
}
