import type { PersonPage } from '@nestbond/api/support/person-page'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Tag, type TagProps } from '@nestbond/design-system/Tag.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { centsOf, dayOf } from '../policy/policy-values.ts'
import { meansText } from './means-text.ts'

type Policy = NonNullable<PersonPage['policy']>
type State = NonNullable<Policy['premiums']>['charges'][number]['state']

const TONES: Record<State, TagProps['tone']> = {
  PAID: 'ok',
  CHARGING: 'info',
  FAILED: 'error',
  WITH_OFFICE: 'wait',
  PAYABLE: 'wait',
  OPEN: 'wait',
  CANCELLED: 'plain',
}

/** The means of payment, paid and open premiums of the person, and refunds. */
export function PersonCharges({ policy, payments }: { policy: Policy; payments: PersonPage['payments'] }) {
  const texts = useTexts()
  const { t, money, date } = texts
  const amount = (major: number) => money(centsOf(major), { currency: policy.currency })
  const { premiums, refunds } = policy
  const charged = payments.find(({ state }) => state !== 'REPLACED')
  return (
    <Card>
      <h2 className="heading">{t('support.charges')}</h2>
      {charged && charged.state !== 'REPLACED' && (
        <p className="small">
          {t(`support.payment.${charged.state}`, {
            means: meansText(charged, texts),
            date: date(dayOf(charged.since)),
          })}{' '}
          {charged.mandateReference !== null && t('support.mandate', { reference: charged.mandateReference })}
        </p>
      )}
      {premiums?.next && (
        <p className="small">
          {t('support.nextCharge', { amount: amount(premiums.next.amount), date: date(dayOf(premiums.next.on)) })}
        </p>
      )}
      {(premiums === null || premiums.charges.length === 0) && <p className="small">{t('support.noCharges')}</p>}
      <ul className="person-list">
        {premiums?.charges.map((charge) => (
          <li key={charge.id} className="split">
            <span>
              <span className="num">{amount(charge.amount)}</span>
              <span className="people-more">
                {t('support.period', { start: date(dayOf(charge.periodStart)), end: date(dayOf(charge.periodEnd)) })}
              </span>
            </span>
            <Tag tone={TONES[charge.state]}>{t(`support.charge.${charge.state}`)}</Tag>
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={refund.receiptNumber} className="split">
            <span>
              <span className="num">{amount(refund.amount)}</span>
              <span className="people-more">{t('support.refund', { number: refund.receiptNumber })}</span>
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
