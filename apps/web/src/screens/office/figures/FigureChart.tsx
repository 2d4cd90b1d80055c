import '@nestbond/design-system/Fold.css'
import type { OfficeFigures } from '@nestbond/api/figures/figures'
import { BarChart } from '@nestbond/design-system/BarChart.tsx'
import { monthName } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'
import { FigureTable } from '../../../frame/FigureTable.tsx'
import { useFigureWords, type FigureColumn } from './figure-words.ts'

interface FigureChartProps {
  id: 'policies' | 'movement' | 'premiums' | 'open' | 'claims' | 'claimMoney'
  months: OfficeFigures['months']
  /** The figures that are drawn. */
  columns: readonly Exclude<FigureColumn, 'lossRatio'>[]
  /** A figure that only the table has. */
  more?: FigureColumn
}

/** A chart over the months, with the same figures as a table that opens below it. */
export function FigureChart({ id, months, columns, more }: FigureChartProps) {
  const { t, locale } = useTexts()
  const { figure, money, count, isMoney } = useFigureWords()
  const [first] = columns
  const most = Math.max(0, ...months.flatMap((row) => columns.map((column) => row[column])))
  const title = t(`figures.chart.${id}`)
  const shown: readonly FigureColumn[] = more ? [...columns, more] : columns
  return (
    <section className="figure-chart">
      <h2 className="heading">{title}</h2>
      <BarChart
        labels={months.map(({ month }) => monthName(month, locale))}
        series={columns.map((column) => ({
          name: t(`figures.column.${column}`),
          values: months.map((row) => row[column]),
        }))}
        largest={first && isMoney(first) ? money(most) : count(most)}
      />
      <details className="fold">
        <summary>{t('figures.asTable')}</summary>
        <FigureTable
          label={title}
          heads={[t('figures.month'), ...shown.map((column) => t(`figures.column.${column}`))]}
          rows={months.map((row) => ({
            key: row.month,
            name: monthName(row.month, locale),
            cells: shown.map((column) => figure(column, row)),
          }))}
        />
      </details>
    </section>
  )
}
