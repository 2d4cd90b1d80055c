import { DepositRuler } from '@nestbond/design-system/DepositRuler.tsx'
import { FieldError } from '@nestbond/design-system/FieldError.tsx'
import type { Cents } from '@nestbond/domain/values/money'
import type { ClaimContext } from '../claim-words.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { tooMuch } from './claim-fault.ts'

interface ClaimSumProps {
  sum: Cents
  left: Cents
  context: ClaimContext
}

/** The typed sum compared with the remaining cover, updated while typing. */
export function ClaimSum({ sum, left, context }: ClaimSumProps) {
  const texts = useTexts()
  const { t, money } = texts
  const { currency } = context
  const whole = { whole: true, currency }
  const over = sum > left
  const words = t('claims.sum', { sum: money(sum, whole), left: money(left, whole) })
  return (
    <div className="claim-sums" data-over={over}>
      <p className="split" role="status">
        <span className="label">{t('claims.sumTitle')}</span>
        <strong className="num claim-total">{words}</strong>
      </p>
      <DepositRuler label={words} fields={['']} scale={['0', money(left, whole)]} share={left === 0 ? 0 : sum / left} />
      <div role="alert">
        {over && (
          <FieldError
            id="claim-over"
            message={tooMuch({ sum, left, currency }, texts)}
            errorKey="errors.CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT"
          />
        )}
      </div>
    </div>
  )
}
