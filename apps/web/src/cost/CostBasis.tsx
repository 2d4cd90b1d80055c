import type { Country, PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import { formatPercent } from '@nestbond/messages/format'
import type { Settings } from '../api/settings.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useCostWords } from './cost-words.ts'

type Rate = Settings['costs']['rates']['de']['loan']

interface CostBasisProps {
  country: Country
  account: Rate
  loan: Rate
  months: number
  premium: Cents
  period: PaymentPeriod
}

/** The rates of the comparison with their date and source, and what it leaves out. */
export function CostBasis({ country, account, loan, months, premium, period }: CostBasisProps) {
  const { t, money, locale } = useTexts()
  const { asOf } = useCostWords()
  const of = ({ rate, asOf: date, source }: Rate) => ({
    rate: formatPercent(rate / 100, locale),
    date: asOf(date),
    source,
  })
  return (
    <ul className="cost-basis caption">
      <li>{t('cost.basis.insurance', { period, amount: money(premium) })}</li>
      <li>{t('cost.basis.deposit', { country, ...of(account) })}</li>
      <li>{t('cost.basis.loan', { months, ...of(loan) })}</li>
      <li>{t('cost.basis.left')}</li>
    </ul>
  )
}
