import { parseAmount } from '@nestbond/domain/values/typed-amount'
import type { Texts } from '../../texts/use-texts.ts'

const MONTHS_A_YEAR = 12

/** The hint below a yearly gross income, with what is typed as an amount a month: many know that one only. */
export function incomeHint({ t, money }: Texts, typed: string): string {
  const income = parseAmount(typed)
  const amount = income ? money(Math.round(income / MONTHS_A_YEAR), { whole: true }) : 'none'
  return t('steps.employment.grossIncome.hint', { amount })
}
