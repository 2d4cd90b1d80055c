import { useState, type RefObject } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { userDepositPrice } from '@nestbond/api/policy/deposit-change'
import type { Payload, ResponseOf } from '@nestbond/api/types'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { needsIncome } from '@nestbond/domain/journey/steps/employment'
import { EMPLOYMENT_STATUSES, type EmploymentStatus } from '@nestbond/domain/values/enums'
import { currencySymbol } from '@nestbond/messages/format'
import { callApi } from '../../../../api/client.ts'
import { reload } from '../../../../api/query-client.ts'
import { FormFoot } from '../../../../forms/FormFoot.tsx'
import { Trouble } from '../../../../forms/Trouble.tsx'
import { useApiForm, type ApiForm } from '../../../../forms/use-api-form.ts'
import { useFocusAfter } from '../../../../forms/use-focus-after.ts'
import { amountText, wireAmount } from '../../../../steps/fields/amount-text.ts'
import { incomeHint } from '../../../../steps/fields/income-hint.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { centsOf, leftOf } from '../../../policy/policy-values.ts'
import { DepositOffer } from './DepositOffer.tsx'

interface DepositFormProps {
  policy: AccountPolicy
  change: NonNullable<AccountPolicy['depositChange']>
  heading: RefObject<HTMLHeadingElement | null>
  onCancel: () => void
  onChanged: (policy: AccountPolicy) => void
}

/** The requested deposit with its price. */
export interface PricedWish {
  wish: Payload<'userDepositPrice'>
  price: ResponseOf<'userDepositPrice'>
}

interface WishValues {
  deposit: string
  rent: string
  employmentStatus: EmploymentStatus
  grossIncome: string
  creditCheck: boolean
}

/** The wished deposit and, for a raise, what its check needs; then its price, before the landlord is asked. */
export function DepositForm({ policy, change, heading, onCancel, onChanged }: DepositFormProps) {
  const { t, money } = useTexts()
  const { limits, known } = change
  const [priced, setPriced] = useState<PricedWish | null>(null)
  const focusAfter = useFocusAfter()
  const form = useApiForm({
    values: {
      deposit: '',
      rent: amountText(centsOf(known.rent)),
      employmentStatus: known.employmentStatus,
      grossIncome: known.grossIncome === null ? '' : amountText(centsOf(known.grossIncome)),
      creditCheck: false,
    },
    schema: userDepositPrice.payload,
    body: (values) => {
      const deposit = wireAmount(values.deposit)
      if (!isRaise(deposit, policy)) return { deposit }
      const { employmentStatus: status, creditCheck } = values
      const grossIncome = needsIncome(status) ? wireAmount(values.grossIncome) : null
      return { deposit, rent: wireAmount(values.rent), employmentStatus: status, grossIncome, creditCheck }
    },
    send: async (wish) => ({
      wish,
      price: await callApi('userDepositPrice', { params: { id: policy.id }, payload: wish, quiet: true }),
    }),
    onDone: setPriced,
    stale: { codes: ['STEP_NOT_ALLOWED'], reload: () => reload('userPolicies') },
  })
  if (priced)
    return (
      <DepositOffer
        policy={policy}
        priced={priced}
        onBack={() => {
          setPriced(null)
          focusAfter(() => heading.current)
        }}
        onChanged={onChanged}
      />
    )
  const euros = (major: number) => money(centsOf(major), { currency: policy.currency, whole: true })
  const unit = currencySymbol(policy.currency)
  return (
    <Card>
      <form className="stack-s" noValidate onSubmit={form.onSubmit}>
        <h4 className="heading" ref={heading} tabIndex={-1}>
          {t('account.deposit.open')}
        </h4>
        <p className="small">{t('account.deposit.lead', { landlord: policy.landlord.name })}</p>
        <Trouble of={form.trouble} />
        <TextField
          {...form.field('deposit')}
          label={t('account.deposit.wish')}
          hint={t('account.deposit.hint', {
            lowest: euros(limits.lowest),
            highest: euros(limits.highest),
            rents: limits.rents,
            country: policy.country,
          })}
          unit={unit}
          inputMode="decimal"
          autoComplete="off"
        />
        {isRaise(wireAmount(form.values.deposit), policy) && <RaiseFields form={form} policy={policy} />}
        <FormFoot busy={form.busy} busyLabel={t('account.deposit.pricing')} onCancel={onCancel}>
          {t('account.deposit.price')}
        </FormFoot>
      </form>
    </Card>
  )
}

interface RaiseFieldsProps {
  form: ApiForm<WishValues>
  policy: AccountPolicy
}

/** The fields that the check of a raise needs. */
function RaiseFields({ form, policy }: RaiseFieldsProps) {
  const texts = useTexts()
  const { t } = texts
  const unit = currencySymbol(policy.currency)
  return (
    <>
      <p>{t('account.deposit.check')}</p>
      <TextField
        {...form.field('rent')}
        label={t('steps.rent-amounts.rent', { country: policy.country })}
        unit={unit}
        inputMode="decimal"
        autoComplete="off"
      />
      <Select {...form.field('employmentStatus')} label={t('account.deposit.employment')}>
        {EMPLOYMENT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`steps.employment.${status}`)}
          </option>
        ))}
      </Select>
      {needsIncome(form.values.employmentStatus) && (
        <TextField
          {...form.field('grossIncome')}
          label={t('steps.employment.grossIncome')}
          hint={incomeHint(texts, form.values.grossIncome)}
          unit={unit}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <Checkbox {...form.box('creditCheck')}>{t('account.deposit.creditCheck')}</Checkbox>
    </>
  )
}

function isRaise(deposit: number | string | null, policy: AccountPolicy): boolean {
  return typeof deposit === 'number' && deposit > leftOf(policy)
}
