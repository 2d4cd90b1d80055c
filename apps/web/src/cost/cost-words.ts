import type { CostsOfYear } from '@nestbond/domain/premiums/true-cost'
import type { Cents } from '@nestbond/domain/values/money'
import { formatDate, monthName } from '@nestbond/messages/format'
import { useTexts } from '../texts/use-texts.ts'

/** How the comparison names its amounts, years and dates. */
export function useCostWords() {
  const { t, money, locale } = useTexts()
  return {
    amount: (cents: Cents) => (cents < 0 ? t('cost.gain', { amount: money(-cents) }) : money(cents)),
    after: ({ year, cut }: Pick<CostsOfYear, 'year' | 'cut'>) =>
      cut ? t('cost.atEnd') : t('cost.after', { count: year }),
    /** A year, a month or a day, as precise as the figure says. */
    asOf: (date: string) =>
      date.length === 4 ? date : date.length === 7 ? monthName(date, locale) : formatDate(date, locale),
  }
}
