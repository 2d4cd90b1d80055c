import type { CostsOfYear } from '@nestbond/domain/premiums/true-cost'
import { FigureTable } from '../frame/FigureTable.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { WAYS } from './cost-plot.ts'
import { costWords } from './cost-sentences.ts'

/** The figures of the plot. */
export function CostTable({ years }: { years: readonly CostsOfYear[] }) {
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
