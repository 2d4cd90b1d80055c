import '@nestbond/design-system/Table.css'
import type { OfficeFigures } from '@nestbond/api/figures/figures'
import { BarChart } from '@nestbond/design-system/BarChart.tsx'
import { monthName } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'
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
      <details>
        <summary>{t('figures.asTable')}</summary>
        <div className="table-box" tabIndex={0} role="region" aria-label={title}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('figures.month')}</th>
                {shown.map((column) => (
                  <th scope="col" className="r" key={column}>
                    {t(`figures.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map((row) => (
                <tr key={row.month}>
                  <th scope="row">{monthName(row.month, locale)}</th>
                  {shown.map((column) => (
                    <td className="r num" key={column}>
                      {figure(column, row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
