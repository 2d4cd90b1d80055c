import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { Answers } from '@nestbond/domain/values/answers'
import type { Country } from '@nestbond/domain/values/enums'
import { useProductName } from '../../../api/settings.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { suitabilityNeed } from './suitability-need.ts'

interface SuitabilityProps {
  answers: Answers
  country: Country
  /** The contract takes the place of that of the former household, so that the deposit is insured already. */
  takesPlace: boolean
}

/**
 * Says which need the tenant has named with the kind of rental and the way the deposit was paid, and why the product fits it (first information,
 * docs/product-decisions.md#d41, which promises this).
 */
export function Suitability({ answers, country, takesPlace }: SuitabilityProps) {
  const { t, money } = useTexts()
  const product = useProductName()
  const { rentDepositAmount } = answers
  if (rentDepositAmount === undefined) return null
  const need = suitabilityNeed(answers, takesPlace)
  return (
    <Notice tone="quiet">
      {t('summary.suitability', { need, country, product, deposit: money(rentDepositAmount, { whole: true }) })}
    </Notice>
  )
}
