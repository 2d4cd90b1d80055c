import type { SharedMoney } from '@nestbond/api/support/shared-money'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Tag, type TagProps } from '@nestbond/design-system/Tag.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { centsOf, dayOf } from '../policy/policy-values.ts'
import { meansText } from './means-text.ts'

const TONES: Record<SharedMoney['charges'][number]['state'], TagProps['tone']> = {
  PAID: 'ok',
  CHARGING: 'info',
  FAILED: 'error',
  WITH_OFFICE: 'wait',
  CANCELLED: 'plain',
}

/** Who pays what on a contract of several tenants: shares with the means of payment on file, charges and refunds with their payers. */
export function SharedCharges({ shared: { payers, charges, refunds } }: { shared: SharedMoney }) {
  const texts = useTexts()
  const { t, money, date } = texts
  const sum = (major: number) => <span className="num">{money(centsOf(major))}</span>
  const named = (name: string) => (name === '' ? t('support.shared.erased') : name)
  return (
    <Card data-part="shared-charges">
      <h2 className="heading">{t('support.charges')}</h2>
      <h3 className="small">{t('support.shared.payers')}</h3>
      <ul className="person-list">
        {payers.map(({ id, name, amount, percent, means }) => (
          <li key={id} className="split">
            <span>
              {named(name)}
              <span className="people-more">
                {means === null || means.state === 'REPLACED'
                  ? t('support.shared.noMeans')
                  : t(`support.payment.${means.state}`, {
                      means: meansText(means, texts),
                      date: date(dayOf(means.since)),
                    })}
              </span>
            </span>
            <span>
              {sum(amount)}
              {percent !== null && <small> {t('support.shared.percent', { percent })}</small>}
            </span>
          </li>
        ))}
      </ul>
      {charges.length === 0 && <p className="small">{t('support.noCharges')}</p>}
      <ul className="person-list">
        {charges.map((charge) => (
          <li key={charge.id} className="split">
            <span>
              {sum(charge.amount)} {named(charge.payer)}
              <span className="people-more">
                {t('support.period', { start: date(dayOf(charge.periodStart)), end: date(dayOf(charge.periodEnd)) })}
                {charge.receiptNumber !== null && ` · ${t('support.shared.receipt', { number: charge.receiptNumber })}`}
                {charge.paidBy !== null && ` · ${t('support.shared.paidBy', { by: named(charge.paidBy) })}`}
                {charge.nextTryOn !== null && ` · ${t('support.shared.next', { date: date(dayOf(charge.nextTryOn)) })}`}
              </span>
            </span>
            <Tag tone={TONES[charge.state]}>{t(`support.charge.${charge.state}`)}</Tag>
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={refund.receiptNumber} className="split">
            <span>
              {sum(refund.amount)} {named(refund.payer)}
              <span className="people-more">
                {t('support.refund', { number: refund.receiptNumber })}
                {refund.account &&
                  ` · ${t('support.shared.account', { holder: refund.account.accountHolder, iban: refund.account.iban })}`}
              </span>
            </span>
            <Tag tone={refund.state === 'PAID' ? 'ok' : 'wait'}>
              {t(refund.state === 'PAID' ? 'support.refunded' : 'support.refunding')}
            </Tag>
          </li>
        ))}
      </ul>
    </Card>
  )
}
