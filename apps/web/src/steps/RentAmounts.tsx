import { useWatch } from 'react-hook-form'
import { DepositRuler } from '@nestbond/design-system/DepositRuler.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { currencySymbol } from '@nestbond/messages/format'
import { parseAmount } from '@nestbond/domain/values/typed-amount'
import { typedDeposit } from '../price/draft-deposit.ts'
import { useTexts } from '../texts/use-texts.ts'
import { amountText, wireAmount } from './fields/amount-text.ts'
import type { StepFieldsProps, StepView } from './step-view.ts'

interface RentAmountsValues {
  coldRentAmount: string
  rentDepositAmount: string
}

/** Rent and deposit, each of which limits the other. The ruler shows the limit. */
export const view: StepView<RentAmountsValues> = {
  Fields,
  values: (answers) => ({
    coldRentAmount: amountText(answers.coldRentAmount),
    rentDepositAmount: amountText(answers.rentDepositAmount),
  }),
  body: (values) => ({
    currency: 'EUR',
    coldRentAmount: wireAmount(values.coldRentAmount),
    rentDepositAmount: wireAmount(values.rentDepositAmount),
  }),
  boundBy: { rentDepositAmount: 'coldRentAmount' },
  typedDeposit(values, { product }, typing) {
    const insurable = typedDeposit({ ...values }, product)
    // The first digits of a rent are no limit yet.
    return insurable?.limited && typing === 'coldRentAmount' ? null : insurable
  },
}

function Fields({ form, fault, context }: StepFieldsProps<RentAmountsValues>) {
  const { t, money } = useTexts()
  const [rentText, depositText] = useWatch({ control: form.control, name: ['coldRentAmount', 'rentDepositAmount'] })
  const { product, country } = context
  const rent = parseAmount(rentText) ?? 0
  const deposit = parseAmount(depositText)

  const count = product.depositMonthlyMultiplier
  const most = count * rent
  const whole = { whole: true }
  const label =
    rent === 0 || deposit === null
      ? t('steps.rent-amounts.ruler', { count })
      : t(deposit > most ? 'steps.rent-amounts.ruler.over' : 'steps.rent-amounts.ruler.within', {
          count,
          most: money(most, whole),
          deposit: money(deposit, whole),
          over: money(Math.max(0, deposit - most), whole),
        })
  const unit = currencySymbol('EUR')
  // With more than three rents, the fields are too narrow for amounts. The scale then names only the ends and the middle.
  const crowded = count > 3
  const marked = (at: number) => !crowded || at === 0 || at === count || at * 2 === count
  return (
    <>
      <div className="row-amounts">
        <TextField
          {...form.register('coldRentAmount')}
          label={t('steps.rent-amounts.rent', { country })}
          hint={t('steps.rent-amounts.rent.hint', { country })}
          unit={unit}
          inputMode="decimal"
          autoComplete="off"
          error={fault('coldRentAmount')}
        />
        <TextField
          {...form.register('rentDepositAmount')}
          label={t('steps.rent-amounts.deposit')}
          hint={t('steps.rent-amounts.deposit.hint', {
            lower: money(product.lowerLimitDeposit, whole),
            upper: money(product.upperLimitDeposit, whole),
          })}
          unit={unit}
          inputMode="decimal"
          autoComplete="off"
          error={fault('rentDepositAmount')}
        />
      </div>
      <DepositRuler
        label={label}
        fields={Array.from({ length: count }, () => (rent === 0 || crowded ? '' : money(rent, whole)))}
        scale={Array.from({ length: count + 1 }, (_, at) =>
          !marked(at) ? '' : at === 0 ? '0' : t('steps.rent-amounts.mark', { count: at }),
        )}
        share={most === 0 ? 0 : (deposit ?? 0) / most}
      />
    </>
  )
}
