import '@nestbond/design-system/Fold.css'
import { useState } from 'react'
import type { FigureRow, OfficeFigures } from '@nestbond/api/figures/figures'
import { countryName, formatPercent, monthName } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'
import { FigureTable } from '../../../frame/FigureTable.tsx'
import { useFigureWords, type FigureColumn } from './figure-words.ts'

/** How far the applications of the period have come. */
export function FunnelTable({ funnel }: { funnel: OfficeFigures['funnel'] }) {
  const { t, locale } = useTexts()
  const { count } = useFigureWords()
  const all = funnel[0]?.count ?? 0
  const share = (part: number) =>
    all === 0 ? t('figures.none') : formatPercent(Math.round((part / all) * 100), locale)
  return (
    <section className="figure-chart">
      <h2 className="heading">{t('figures.funnel')}</h2>
      <p className="caption">{t('figures.funnelHint')}</p>
      <FigureTable
        label={t('figures.funnel')}
        heads={[t('figures.step'), t('figures.applications'), t('figures.share')]}
        rows={funnel.map(({ step, count: reached }) => ({
          key: step,
          name: t(`figures.funnel.${step}`),
          cells: [count(reached), share(reached)],
        }))}
      />
    </section>
  )
}

/** How long people waited. */
export function WaitsTable({ waits }: { waits: OfficeFigures['waits'] }) {
  const { t } = useTexts()
  const { count, hours } = useFigureWords()
  return (
    <section className="figure-chart">
      <h2 className="heading">{t('figures.waits')}</h2>
      <p className="caption">{t('figures.waitsHint')}</p>
      <FigureTable
        label={t('figures.waits')}
        heads={[t('figures.wait'), t('figures.number'), t('figures.median'), t('figures.ninetieth')]}
        rows={waits.map(({ wait, count: number, medianHours, ninetiethHours }) => ({
          key: wait,
          name: t(`figures.wait.${wait}`),
          cells: [count(number), hours(medianHours), hours(ninetiethHours)],
        }))}
      />
    </section>
  )
}

const COLUMNS = [
  'inForce',
  'started',
  'ended',
  'written',
  'earned',
  'unpaid',
  'refunded',
  'claimsReported',
  'claimsPaidOut',
  'lossRatio',
] as const satisfies readonly FigureColumn[]

/** The figures of each month, country and partner, in a table that opens. Its rows are many, so they are drawn once it is open. */
export function MonthShares({ shares }: { shares: OfficeFigures['shares'] }) {
  const { t, locale } = useTexts()
  const { figure } = useFigureWords()
  const [isOpen, setOpen] = useState(false)
  const title = t('figures.by.shares')
  return (
    <section className="figure-share">
      <h2 className="heading">{title}</h2>
      {shares.length === 0 ? (
        <p>{t('figures.empty')}</p>
      ) : (
        <details className="fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t('figures.asTable')}</summary>
          {isOpen && (
            <FigureTable
              label={title}
              heads={[t('figures.monthShare'), ...COLUMNS.map((column) => t(`figures.column.${column}`))]}
              rows={shares.map((row) => {
                const partner = row.partner ?? t('figures.noPartner')
                const name = `${monthName(row.month, locale)}, ${countryName(row.country, locale)}, ${partner}`
                return { key: name, name, cells: COLUMNS.map((column) => figure(column, row)) }
              })}
            />
          )}
        </details>
      )}
    </section>
  )
}

/** The figures of the whole period for each country or partner. */
export function ShareTable({ id, rows }: { id: 'countries' | 'partners'; rows: { name: string; row: FigureRow }[] }) {
  const { t } = useTexts()
  const { figure } = useFigureWords()
  const title = t(`figures.by.${id}`)
  return (
    <section className="figure-share">
      <h2 className="heading">{title}</h2>
      {rows.length === 0 ? (
        <p>{t('figures.empty')}</p>
      ) : (
        <FigureTable
          label={title}
          heads={[
            t(id === 'countries' ? 'figures.country' : 'figures.partner'),
            ...COLUMNS.map((column) => t(`figures.column.${column}`)),
          ]}
          rows={rows.map(({ name, row }) => ({ key: name, name, cells: COLUMNS.map((column) => figure(column, row)) }))}
        />
      )}
    </section>
  )
}
