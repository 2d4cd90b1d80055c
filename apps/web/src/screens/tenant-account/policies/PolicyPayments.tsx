import type { ReactNode } from 'react'
import { Receipt } from '@nestbond/design-system/icons.tsx'
import { Tag, type TagProps } from '@nestbond/design-system/Tag.tsx'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { urlOf } from '../../../api/client.ts'
import { TrueCostFold } from '../../../cost/TrueCostFold.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { centsOf, dayOf } from '../../policy/policy-values.ts'
import { CardOnFile } from './CardOnFile.tsx'
import { PaymentPeriod } from './PaymentPeriod.tsx'
import { PolicyGroup } from './PolicyGroup.tsx'
import { PriceLock } from './PriceLock.tsx'
import { RefundAccount } from './RefundAccount.tsx'

const PREMIUM_TONES: Record<Charge['state'], TagProps['tone']> = {
  PAID: 'ok',
  CHARGING: 'info',
  FAILED: 'error',
  WITH_OFFICE: 'wait',
  PAYABLE: 'wait',
  OPEN: 'info',
  CANCELLED: 'plain',
}

const REFUND_TONES: Record<Refund['state'], TagProps['tone']> = { OPEN: 'info', PAID: 'ok', WITH_OFFICE: 'wait' }

interface PolicyPaymentsProps {
  policy: AccountPolicy
  /** Level of the group's heading on the page. */
  level: 2 | 3
  /** Id of the home's name. */
  home: string
  /** A withdrawal is held. */
  held: boolean
  /** The split of the premium, unless it stands elsewhere. */
  split: ReactNode
  onChanged: (policy: AccountPolicy) => void
}

/** Premiums and refunds of a policy, how it is paid, and what it costs. Nothing if nothing is or was to be paid. */
export function PolicyPayments({ policy, level, home, held, split, onChanged }: PolicyPaymentsProps) {
  const { t } = useTexts()
  const { country, premiums } = policy
  const withPremiums = premiums !== null && (premiums.next !== null || premiums.charges.length > 0)
  if (!withPremiums && !policy.periodChange && policy.refunds.length === 0 && !policy.card) return null
  return (
    <PolicyGroup title={t('account.payments')} level={level} home={home}>
      {withPremiums && <Premiums policy={policy} premiums={held ? { ...premiums, next: null } : premiums} />}
      {policy.periodChange && <PaymentPeriod policy={policy} change={policy.periodChange} onChanged={onChanged} />}
      {policy.refunds.length > 0 && <Refunds policy={policy} onChanged={onChanged} />}
      {policy.card && <CardOnFile policy={policy} />}
      {split}
      <PriceLock policy={policy} />
      {premiums?.next && !held && (
        <TrueCostFold
          running
          country={country}
          deposit={centsOf(policy.rentDepositAmount)}
          premiums={{ [policy.paymentPeriod]: centsOf(policy.premiumAmount) }}
          start={dayOf(policy.insuranceStart)}
          insuranceEnd={policy.insuranceEnd === null ? null : dayOf(policy.insuranceEnd)}
        />
      )}
    </PolicyGroup>
  )
}

type Refund = AccountPolicy['refunds'][number]

/** The refunds after the end of the policy, each with its state. */
function Refunds({
  policy: { id, refunds, currency },
  onChanged,
}: {
  policy: AccountPolicy
  onChanged: (policy: AccountPolicy) => void
}) {
  const { t, money, date } = useTexts()
  const day = (instant: string) => date(civilDateIn(new Date(instant)))
  return (
    <section className="stack-s">
      <h3 className="heading">{t('account.refunds.title')}</h3>
      <ul className="charges">
        {refunds.map((refund) => {
          const { receiptNumber, amount, state, requestedAt, paidAt, mayNameAccount: may } = refund
          return (
            <li key={receiptNumber} data-refund={state}>
              <p>
                <span className="num">{money(centsOf(amount), { currency })}</span>{' '}
                <Tag tone={REFUND_TONES[state]}>{t(`account.refunds.state.${state}`)}</Tag>
              </p>
              <p className="small">
                {paidAt !== null
                  ? t('account.refunds.paid', { date: day(paidAt) })
                  : t(`account.refunds.${state === 'OPEN' ? 'open' : 'office'}`, {
                      date: day(requestedAt),
                      may: String(may && refund.account === null),
                    })}
              </p>
              <p className="small">{t('account.refunds.number', { number: receiptNumber })}</p>
              {may && <RefundAccount policyId={id} refund={refund} onChanged={onChanged} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Known = NonNullable<AccountPolicy['premiums']>

type Charge = Known['charges'][number]

/** The next charge, and all charges so far with their receipts. */
function Premiums({ policy, premiums: { next, charges } }: { policy: AccountPolicy; premiums: Known }) {
  const { t, money, date } = useTexts()
  const amountOf = (major: number) => money(centsOf(major), { currency: policy.currency })
  return (
    <section className="stack-s">
      <h3 className="heading">{t('account.premiums.title')}</h3>
      {next && <p>{t('account.premiums.next', { amount: amountOf(next.amount), date: date(dayOf(next.on)) })}</p>}
      {charges.length === 0 && <p className="small">{t('account.premiums.none')}</p>}
      <ul className="charges">
        {charges.map((charge) => (
          <li key={charge.id} className="split">
            <div>
              <p>
                <span className="num">{amountOf(charge.amount)}</span>{' '}
                <Tag tone={PREMIUM_TONES[charge.state] ?? 'plain'}>{t(`account.premiums.state.${charge.state}`)}</Tag>
              </p>
              <p className="small">
                {t('account.premiums.period', {
                  start: date(dayOf(charge.periodStart)),
                  end: date(dayOf(charge.periodEnd)),
                })}
              </p>
              <When charge={charge} />
            </div>
            <ReceiptLink policyId={policy.id} charge={charge} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function When({ charge: { state, paidAt, paidBy, nextTryOn } }: { charge: Charge }) {
  const { t, date } = useTexts()
  if (paidAt !== null) {
    const values = { date: date(civilDateIn(new Date(paidAt))), by: paidBy ?? '' }
    return <p className="small">{t(paidBy === null ? 'account.premiums.paid' : 'account.premiums.paidBy', values)}</p>
  }
  if (nextTryOn === null) return null
  const text = state === 'CHARGING' ? 'account.premiums.announced' : 'account.premiums.again'
  return <p className="small">{t(text, { date: date(dayOf(nextTryOn)) })}</p>
}

function ReceiptLink({ policyId, charge: { id, receiptNumber } }: { policyId: string; charge: Charge }) {
  const { t } = useTexts()
  if (receiptNumber === null) return null
  return (
    <a
      className="receipt"
      href={urlOf('userReceipt', { params: { id: policyId, chargeId: id } })}
      target="_blank"
      rel="noopener"
    >
      <Receipt /> {t('account.premiums.receipt', { number: receiptNumber })}
      <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
    </a>
  )
}
