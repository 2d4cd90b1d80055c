import { useState } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../../api/client.ts'
import { reload } from '../../../api/query-client.ts'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useOpened } from '../../../forms/use-opened.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { centsOf, dayOf } from '../../policy/policy-values.ts'
import { FoldedPart } from '../../../frame/FoldedPart.tsx'

type Change = NonNullable<AccountPolicy['periodChange']>

/** Whether several tenants pay, as texts choose by it. */
const isShared = ({ split }: AccountPolicy) => String(split !== null && split.now !== 'FIRST')

interface PaymentPeriodProps {
  policy: AccountPolicy
  change: Change
  onChanged: (policy: AccountPolicy) => void
}

/** Yearly or monthly: what is paid now, the change from the next period on with its price and day, and taking it back. */
export function PaymentPeriod({ policy, change: { bar, offered, pending }, onChanged }: PaymentPeriodProps) {
  const { t, money, date } = useTexts()
  const { opened, opener, heading, open, close } = useOpened()
  const [kept, setKept] = useState(false)
  const shared = isShared(policy)
  const amount = (major: number) => money(centsOf(major), { currency: policy.currency })
  const keep = useApiForm({
    send: () => callApi('userPeriodKeep', { params: { id: policy.id }, payload: {} }),
    onDone: (changed) => {
      setKept(true)
      onChanged(changed)
    },
    stale: { codes: ['STEP_NOT_ALLOWED'], reload: () => reload('userPolicies') },
  })
  return (
    <section className="stack-s payment-period">
      <FoldedPart title={t('account.period.title')} isNews={pending !== null}>
        <p>
          {t('account.period.present', {
            shared,
            period: policy.paymentPeriod,
            amount: amount(policy.premiumAmount),
          })}
        </p>
        <div role="status">
          {pending && (
            <Notice tone="wait">
              {t('account.period.pending', {
                shared,
                period: pending.period,
                amount: amount(pending.premium),
                date: date(dayOf(pending.from)),
              })}
            </Notice>
          )}
          {kept && !pending && <Notice tone="ok">{t('account.period.kept')}</Notice>}
        </div>
        <Trouble of={keep.trouble} />
        {pending?.mayTakeBack && (
          <div>
            <Button size="small" variant="secondary" busy={keep.busy} onClick={() => void keep.submit()}>
              {t('account.period.keep')}
            </Button>
          </div>
        )}
        {!pending && bar !== null && bar !== 'ENDED' && <p className="small">{t(`account.period.bar.${bar}`)}</p>}
        {offered && !opened && (
          <div>
            <Button
              ref={opener}
              size="small"
              variant="secondary"
              onClick={() => {
                setKept(false)
                open()
              }}
            >
              {t('account.period.change', { period: offered.period })}
            </Button>
          </div>
        )}
        {offered && opened && (
          <ConfirmChange
            policy={policy}
            offered={offered}
            heading={heading}
            onCancel={close}
            onChanged={(changed) => {
              onChanged(changed)
              close()
            }}
          />
        )}
      </FoldedPart>
    </section>
  )
}

interface ConfirmChangeProps {
  policy: AccountPolicy
  offered: NonNullable<Change['offered']>
  heading: ReturnType<typeof useOpened>['heading']
  onCancel: () => void
  onChanged: (policy: AccountPolicy) => void
}

/** The new premium and its first day, before the tenant confirms. */
function ConfirmChange({ policy, offered, heading, onCancel, onChanged }: ConfirmChangeProps) {
  const { t, money, date } = useTexts()
  const { period, premium, from, firstCharge } = offered
  const amount = (major: number) => money(centsOf(major), { currency: policy.currency })
  const values = {
    shared: isShared(policy),
    period,
    date: date(dayOf(from)),
    amount: amount(premium),
    first: amount(firstCharge),
  }
  const form = useApiForm({
    send: () => callApi('userPeriodChange', { params: { id: policy.id }, payload: { period, premium, from } }),
    onDone: onChanged,
    stale: { codes: ['STEP_NOT_ALLOWED', 'PRICE_CHANGED'], reload: () => reload('userPolicies') },
  })
  return (
    <Card>
      <form
        className="stack-s"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <h4 className="heading" ref={heading} tabIndex={-1}>
          {t('account.period.change', { period })}
        </h4>
        <p>{t('account.period.offer', values)}</p>
        <p className="small">{t('account.period.until')}</p>
        <Trouble of={form.trouble} />
        <FormFoot busy={form.busy} busyLabel={t('payment.order.busy')} onCancel={onCancel}>
          {t('account.period.confirm', values)}
        </FormFoot>
      </form>
    </Card>
  )
}
