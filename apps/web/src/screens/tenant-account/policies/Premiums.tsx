import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Receipt } from '@nestbond/design-system/icons.tsx'
import { Tag, type TagProps } from '@nestbond/design-system/Tag.tsx'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { urlOf } from '../../../api/client.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { centsOf, dayOf } from '../../policy/policy-values.ts'

type Known = NonNullable<AccountPolicy['premiums']>
type Charge = Known['charges'][number]

const TONES: Record<Charge['state'], TagProps['tone']> = {
  PAID: 'ok',
  CHARGING: 'info',
  FAILED: 'error',
  WITH_OFFICE: 'wait',
  PAYABLE: 'wait',
  OPEN: 'info',
  CANCELLED: 'plain',
}

/** The next charge, and all charges so far with their receipts. */
export function Premiums({ policy, premiums: { next, charges } }: { policy: AccountPolicy; premiums: Known }) {
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
                <Tag tone={TONES[charge.state] ?? 'plain'}>{t(`account.premiums.state.${charge.state}`)}</Tag>
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
