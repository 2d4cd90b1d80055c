import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Tag, type TagProps } from '@nestbond/design-system/Tag.tsx'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { useTexts } from '../../../texts/use-texts.ts'
import { RefundAccount } from './RefundAccount.tsx'
import { centsOf } from '../../policy/policy-values.ts'

type Refund = AccountPolicy['refunds'][number]

const TONES: Record<Refund['state'], TagProps['tone']> = { OPEN: 'info', PAID: 'ok', WITH_OFFICE: 'wait' }

/** The refunds after the end of the policy, each with its state. */
export function Refunds({
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
                <Tag tone={TONES[state]}>{t(`account.refunds.state.${state}`)}</Tag>
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
