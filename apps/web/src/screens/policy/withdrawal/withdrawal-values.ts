import type { OwnWithdrawalPreview, WithdrawalPreview, WithdrawalReceipt } from '@nestbond/api/policy/withdrawal'
import { formatAddress } from '@nestbond/domain/values/address'
import { civilDateIn, fromWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import { formatDateTime } from '@nestbond/messages/format'
import type { Texts } from '../../../texts/use-texts.ts'

type Words = Pick<Texts, 'money' | 'date'>

/** The amounts and days of a contract, formatted for its texts. */
export function valuesOf(preview: WithdrawalPreview, { money, date }: Words) {
  const { currency } = preview
  const day = (wire: string | null) => (wire === null ? '' : date(fromWireDate(wire) ?? wire.slice(0, 10)))
  const amount = (major: number) => money(fromMajor(major) ?? 0, { currency })
  return {
    country: preview.country,
    start: day(preview.insuranceStart),
    shared: String(preview.shared),
    part: preview.part ?? 'none',
    begins: preview.accepted ? 'fixed' : 'earliest',
    lastDay: day(preview.lastDay),
    paid: amount(preview.paidAmount),
    refund: amount(preview.refundAmount),
    refunds: String(preview.refundAmount > 0),
  }
}

/** Facts that only the signed-in tenant sees. The number and e-mail address alone reveal neither names nor the home. */
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

/** Key of the reason for the refunded amount. */
export function refundReason({
  accepted,
  paidAmount,
  refundAmount,
}: Pick<WithdrawalPreview, 'accepted' | 'paidAmount' | 'refundAmount'>): 'open' | 'unpaid' | 'all' | 'unused' {
  if (!accepted) return 'open'
  if (paidAmount === 0) return 'unpaid'
  return refundAmount < paidAmount ? 'unused' : 'all'
}

/** Date and time of a receipt to the minute, in the business time zone. */
export function arrivedAt(
  { withdrawnAt }: Pick<WithdrawalReceipt, 'withdrawnAt'>,
  { locale }: Pick<Texts, 'locale'>,
): string {
  return formatDateTime(withdrawnAt, locale)
}

export function homeLine({ address }: Pick<OwnWithdrawalPreview, 'address'>): string {
  return formatAddress(address.address)
}
