import type { FigureRow } from '@nestbond/api/figures/figures'
import { formatMoney, formatNumber, formatPercent } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'

export type FigureColumn = keyof FigureRow

const MONEY: readonly FigureColumn[] = ['written', 'earned', 'unpaid', 'refunded', 'claimsRequested', 'claimsPaidOut']

/** Figures in the words of the page's language. Amounts are in major units. */
export function useFigureWords() {
  const { t, locale } = useTexts()
  const count = (value: number) => formatNumber(value, locale)
  const money = (major: number) => formatMoney(Math.round(major * 100), 'EUR', locale)
  const ratio = (value: number | null) =>
    value === null ? t('figures.none') : formatPercent(Math.round(value * 1000) / 10, locale)
  const hours = (value: number | null) => {
    if (value === null) return t('figures.none')
    return value < 48
      ? t('figures.hours', { hours: formatNumber(value, locale, { fractionDigits: value < 10 ? 1 : 0 }) })
      : t('figures.days', { days: formatNumber(value / 24, locale, { fractionDigits: 1 }) })
  }
  const figure = (column: FigureColumn, row: FigureRow) => {
    if (column === 'lossRatio') return ratio(row.lossRatio)
    return MONEY.includes(column) ? money(row[column]) : count(row[column])
  }
  return { count, money, ratio, hours, figure, isMoney: (column: FigureColumn) => MONEY.includes(column) }
}
