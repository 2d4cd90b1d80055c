import type { OwnWithdrawalPreview, WithdrawalPreview, WithdrawalReceipt } from '@nestbond/api/withdrawal'
import { formatAddress } from '@nestbond/domain/values/address'
import { civilDateIn, fromWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import { formatDateTime } from '@nestbond/messages/format'
import type { Texts } from '../../texts/use-texts.ts'

type Words = Pick<Texts, 'money' | 'date'>

/** The amounts and days of a contract, as its sentences need them. */
export function valuesOf(preview: WithdrawalPreview, { money, date }: Words) {
  const { currency } = preview
  const day = (wire: string | null) => (wire === null ? '' : date(fromWireDate(wire) ?? wire.slice(0, 10)))
  const amount = (major: number) => money(fromMajor(major) ?? 0, { currency })
  return {
    country: preview.country,
    start: day(preview.insuranceStart),
    lastDay: day(preview.lastDay),
    paid: amount(preview.paidAmount),
    refund: amount(preview.refundAmount),
  }
}

/** The facts of an own contract: somebody with number and address learns neither person nor home. */
export function ownValuesOf(
  { currency, landlordName, rentDepositAmount, signedAt }: OwnWithdrawalPreview,
  { money, date }: Words,
) {
  return {
    landlord: landlordName,
    deposit: money(fromMajor(rentDepositAmount) ?? 0, { whole: true, currency }),
    signed: date(civilDateIn(new Date(signedAt))),
  }
}

/** Why just that much is paid back. */
export function refundReason({
  accepted,
  paidAmount,
  refundAmount,
}: Pick<WithdrawalPreview, 'accepted' | 'paidAmount' | 'refundAmount'>): 'open' | 'unpaid' | 'all' | 'unused' {
  if (!accepted) return 'open'
  if (paidAmount === 0) return 'unpaid'
  return refundAmount < paidAmount ? 'unused' : 'all'
}

/** Date and time of a receipt, to the minute, where the business is. */
export function arrivedAt(
  { withdrawnAt }: Pick<WithdrawalReceipt, 'withdrawnAt'>,
  { locale }: Pick<Texts, 'locale'>,
): string {
  return formatDateTime(withdrawnAt, locale)
}

export function homeLine({ address }: Pick<OwnWithdrawalPreview, 'address'>): string {
  return formatAddress(address.address)
}
