import { DepositRange } from '@nestbond/design-system/DepositRange.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { toMajor } from '@nestbond/domain/values/money'
import { amountIn, snap, type DepositCheck, type Limits } from '../../../price/deposit-check.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface DepositFormProps {
  text: string
  checked: DepositCheck
  /** The last valid deposit, in major units: the position of the slider. */
  value: number
  limits: Limits
  /** Errors are shown only after the visitor has left the field or asked for a quote. */
  showFault: boolean
  onText: (text: string) => void
  onLeave: () => void
}

/** The deposit as a text field and a slider, kept in sync. */
export function DepositForm({ text, checked, value, limits, showFault, onText, onLeave }: DepositFormProps) {
  const { t, money } = useTexts()
  const lower = money(limits.lower, { whole: true })
  const upper = money(limits.upper, { whole: true })
  const fault =
    showFault && 'problem' in checked
      ? { message: t(checked.problem, { lower, upper }), errorKey: checked.problem }
      : undefined
  return (
    <div className="hero-quote stack-s">
      <TextField
        name="rentDepositAmount"
        label={t('home.deposit')}
        fieldClassName="deposit"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="go"
        unit="€"
        value={text}
        error={fault}
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={onLeave}
      />
      <DepositRange
        label={t('home.depositRange')}
        min={toMajor(limits.lower)}
        max={toMajor(limits.upper)}
        value={value}
        valueText={t('home.depositInWords', { amount: money(Math.round(value * 100), { whole: true }) })}
        ends={[lower, upper]}
        onValueChange={(moved) => onText(amountIn(money(snap(moved, value, limits) * 100, { whole: true })))}
      />
    </div>
  )
}
