import { useEffect, useRef } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Facts } from '@nestbond/design-system/Facts.tsx'
import { callApi } from '../../../../api/client.ts'
import { reload } from '../../../../api/query-client.ts'
import { FormFoot } from '../../../../forms/FormFoot.tsx'
import { Trouble } from '../../../../forms/Trouble.tsx'
import { useApiForm } from '../../../../forms/use-api-form.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { centsOf, dayOf, leftOf } from '../../../policy/policy-values.ts'
import type { PricedWish } from './DepositForm.tsx'

interface DepositOfferProps {
  policy: AccountPolicy
  priced: PricedWish
  onBack: () => void
  onChanged: (policy: AccountPolicy) => void
}

/** The new deposit with its premium and the difference by days, before the landlord is asked. */
export function DepositOffer({ policy, priced: { wish, price }, onBack, onChanged }: DepositOfferProps) {
  const { t, money, date } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const amount = (major: number) => money(centsOf(major), { currency: policy.currency })
  const deposit = money(centsOf(wish.deposit), { whole: true, currency: policy.currency })
  const raise = wish.deposit > leftOf(policy)
  // Only a contract of several tenants has a split.
  const withTenants = raise && policy.split !== null
  const form = useApiForm({
    send: () =>
      callApi('userDepositChange', {
        params: { id: policy.id },
        payload: { ...wish, premium: price.premium },
        quiet: true,
      }),
    onDone: onChanged,
    stale: {
      codes: ['STEP_NOT_ALLOWED', 'PRICE_CHANGED'],
      reload() {
        reload('userPolicies')
        onBack()
      },
    },
  })
  const shared = policy.split !== null && policy.split.now !== 'FIRST'
  const values = {
    shared: String(shared),
    amount: amount(price.charge + price.refund),
    until: price.until === null ? '' : date(dayOf(price.until)),
    landlord: policy.landlord.name,
  }
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
          {t(raise ? 'account.deposit.raise' : 'account.deposit.lower', { amount: deposit })}
        </h4>
        <Facts
          facts={[
            { term: t('account.deposit.new'), value: deposit },
            {
              term: t(shared ? 'account.raise.all' : 'account.deposit.premium', { period: policy.paymentPeriod }),
              value: amount(price.premium),
            },
          ]}
        />
        {price.charge > 0 && <p>{t('account.deposit.charge', values)}</p>}
        {price.refund > 0 && <p>{t('account.deposit.refund', values)}</p>}
        <p className="small">{t(raise ? 'account.deposit.raiseRest' : 'account.deposit.lowerRest', values)}</p>
        {withTenants && <p>{t('account.deposit.others', values)}</p>}
        <Trouble of={form.trouble} />
        <FormFoot busy={form.busy} busyLabel={t('account.deposit.asking')} onCancel={onBack}>
          {t(withTenants ? 'account.deposit.askTenants' : 'account.deposit.ask')}
        </FormFoot>
      </form>
    </Card>
  )
}
