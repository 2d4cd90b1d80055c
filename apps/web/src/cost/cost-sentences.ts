import { breakEvenYear, type CostsOfYear } from '@nestbond/domain/premiums/true-cost'
import type { Country, PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import { formatDate, formatMoney, formatPercent, monthName } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'

// The sentences of the comparison, for the app and for the calculator on other sites, which has no React.

type Texts = Pick<Translator, 't' | 'locale'>

/** A rate in hundredths of a percent a year, with its date and source. */
export interface CostRate {
  rate: number
  asOf: string
  source: string
}

/** How the comparison names its amounts, years and dates. */
export function costWords({ t, locale }: Texts) {
  const money = (cents: Cents) => formatMoney(cents, 'EUR', locale)
  return {
    amount: (cents: Cents) => (cents < 0 ? t('cost.gain', { amount: money(-cents) }) : money(cents)),
    after: ({ year, cut }: Pick<CostsOfYear, 'year' | 'cut'>) =>
      cut ? t('cost.atEnd') : t('cost.after', { count: year }),
    /** A year, a month or a day, as precise as the figure says. */
    asOf: (date: string) =>
      date.length === 4 ? date : date.length === 7 ? monthName(date, locale) : formatDate(date, locale),
  }
}

/** The sentences about own and borrowed money. They say as plainly where cash is cheaper. */
export function verdictSentences(
  texts: Texts,
  { years, shown, deposit }: { years: readonly CostsOfYear[]; shown: CostsOfYear; deposit: Cents },
): string[] {
  const { t, locale } = texts
  const { after } = costWords(texts)
  const even = breakEvenYear(years, 'loan')
  const last = years.at(-1) ?? shown
  // A year that the agreed end cuts short is named by that end: nobody stays until it is full.
  const evenAt = years.find(({ year }) => year === even)
  return [
    shown.cash < shown.insurance
      ? t('cost.cashCheaper', {
          after: after(shown),
          difference: formatMoney(shown.insurance - shown.cash, 'EUR', locale),
          deposit: formatMoney(deposit, 'EUR', locale, { whole: true }),
        })
      : t('cost.cashDearer', { after: after(shown) }),
    even === null
      ? t('cost.loanDearer', { after: after(last) })
      : even === 1
        ? t('cost.loanCheaper', { after: after(evenAt ?? last) })
        : evenAt?.cut
          ? t('cost.loanAtEnd')
          : t('cost.loanLater', { year: even }),
  ]
}

export interface CostBasisOf {
  country: Country
  account: CostRate
  loan: CostRate
  months: number
  premium: Cents
  period: PaymentPeriod
}

/** The rates of the comparison with their date and source, and what it leaves out. */
export function basisSentences(
  texts: Texts,
  { country, account, loan, months, premium, period }: CostBasisOf,
): string[] {
  const { t, locale } = texts
  const of = ({ rate, asOf: date, source }: CostRate) => ({
    rate: formatPercent(rate / 100, locale),
    date: costWords(texts).asOf(date),
    source,
  })
  return [
    t('cost.basis.insurance', { period, amount: formatMoney(premium, 'EUR', locale) }),
    t('cost.basis.deposit', { country, ...of(account) }),
    t('cost.basis.loan', { months, ...of(loan) }),
    t('cost.basis.left'),
  ]
}
