import './TrueCost.css'
import { useState } from 'react'
import { customProperties } from '@nestbond/design-system/custom-properties'
import { DepositRange } from '@nestbond/design-system/DepositRange.tsx'
import { Segments } from '@nestbond/design-system/Segments.tsx'
import { costsByYear, type CostsOfYear } from '@nestbond/domain/premiums/true-cost'
import { PAYMENT_PERIODS, type PaymentPeriod } from '@nestbond/domain/values/enums'
import { useSettings, type Settings } from '../api/settings.ts'
import { useToday } from '../dates/use-today.ts'
import { FigureTable } from '../frame/FigureTable.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { costPlot, PLOT, WAYS, yearAt } from './cost-plot.ts'
import { basisSentences, costWords, verdictSentences, type CostBasisOf } from './cost-sentences.ts'
import type { TrueCostProps } from './TrueCostFold.tsx'

/** The year that is shown first: about as long as a tenancy lasts. */
const FIRST_YEAR = 5

/** The part of the insurance, of a cash deposit and of a borrowed one that does not come back until a chosen year (true cost, docs/product-decisions.md#d97). */
export function TrueCost(props: TrueCostProps) {
  const settings = useSettings()
  return settings && <Comparison {...props} costs={settings.costs} />
}

function Comparison(props: TrueCostProps & { costs: Settings['costs'] }) {
  const { country, deposit, premiums, insuranceEnd, running = false, costs: set } = props
  const texts = useTexts()
  const { t, money, date } = texts
  const { amount, after } = costWords(texts)
  const today = useToday()
  const offered = PAYMENT_PERIODS.filter((one) => premiums[one] !== undefined)
  const [chosen, setChosen] = useState<PaymentPeriod | null>(null)
  const [wanted, setWanted] = useState(FIRST_YEAR)
  const period = chosen !== null && offered.includes(chosen) ? chosen : (offered[0] ?? 'YEARLY')
  const premium = premiums[period] ?? 0
  const start = props.start ?? today
  const { deposit: account, loan } = set.rates[country]
  const years = costsByYear({
    deposit,
    premium,
    period,
    start,
    insuranceEnd,
    depositRate: account.rate,
    loan: { rate: loan.rate, months: set.loanMonths },
  })
  const at = Math.min(wanted, years.length)
  const [first, shown, last] = [years[0], years[at - 1], years.at(-1)]
  if (!shown || premium === 0) return <p className="small">{t('cost.noPrice')}</p>
  const { lines, zero, most, least } = costPlot(years)
  const words = WAYS.map((way) => `${t(`cost.way.${way}`)}: ${amount(shown[way])}`).join(', ')
  return (
    <div className="true-cost stack">
      <div className="stack-s">
        <p>{t('cost.lead', { deposit: money(deposit, { whole: true }) })}</p>
        {running && <p className="small">{t('cost.running', { date: date(start) })}</p>}
      </div>
      {offered.length > 1 && (
        <Segments
          label={t('cost.period')}
          segments={offered.map((value) => ({ value, label: t(`cost.period.${value}`) }))}
          value={period}
          onSelect={setChosen}
        />
      )}
      <div className="cost-plot">
        <p className="cost-most num" aria-hidden="true">
          {money(most)}
        </p>
        <svg viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} preserveAspectRatio="none" aria-hidden="true">
          <line className="cost-zero" x1="0" x2={PLOT.width} y1={zero} y2={zero} />
          <line className="cost-year" x1={yearAt(at, years.length)} x2={yearAt(at, years.length)} y1="0" y2="100%" />
          {WAYS.map((way) => (
            <polyline key={way} data-way={way} points={lines[way]} />
          ))}
        </svg>
        {least < 0 && (
          <p className="cost-least num" aria-hidden="true">
            {money(least)}
          </p>
        )}
        {first && last && first !== last && (
          <div className="cost-years" ref={customProperties({ '--years': years.length })}>
            <DepositRange
              label={t('cost.year')}
              min={1}
              max={years.length}
              value={at}
              valueText={`${after(shown)}. ${words}`}
              onValueChange={setWanted}
              ends={[after(first), after(last)]}
            />
          </div>
        )}
      </div>
      <div className="stack-s">
        <h3 className="heading">{t('cost.until', { after: after(shown) })}</h3>
        <dl className="cost-ways">
          {WAYS.map((way) => (
            <div key={way}>
              <dt>
                <svg viewBox="0 0 28 4" aria-hidden="true">
                  <polyline data-way={way} points="0,2 28,2" />
                </svg>
                {t(`cost.way.${way}`)}
              </dt>
              <dd className="num">{amount(shown[way])}</dd>
            </div>
          ))}
        </dl>
        {verdictSentences(texts, { years, shown, deposit }).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <details className="fold">
        <summary>{t('cost.table')}</summary>
        <CostTable years={years} />
      </details>
      <CostBasis
        country={country}
        account={account}
        loan={loan}
        months={set.loanMonths}
        premium={premium}
        period={period}
      />
    </div>
  )
}

/** The rates of the comparison with their date and source, and what it leaves out. */
function CostBasis(basis: CostBasisOf) {
  const texts = useTexts()
  return (
    <ul className="cost-basis caption">
      {basisSentences(texts, basis).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

/** The figures of the plot. */
function CostTable({ years }: { years: readonly CostsOfYear[] }) {
  const texts = useTexts()
  const { t } = texts
  const { amount, after } = costWords(texts)
  return (
    <FigureTable
      label={t('cost.table')}
      heads={[t('cost.year'), ...WAYS.map((way) => t(`cost.way.${way}`))]}
      rows={years.map((year) => ({
        key: String(year.year),
        name: after(year),
        cells: WAYS.map((way) => amount(year[way])),
      }))}
    />
  )
}
