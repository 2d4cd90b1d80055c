import type { WorkbenchVersion } from '@nestbond/api/office/workbench'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { FigureTable } from '../../../frame/FigureTable.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { figureInWords, figureNames } from './figures.ts'

/** The figures of a tariff, and the resulting prices for some sample deposits. */
export function TariffTables({ version }: { version: WorkbenchVersion }) {
  const texts = useTexts()
  const { t, money } = texts
  const cents = (major: number) => Math.round(major * 100)
  return (
    <>
      <p className="small">{t('workbench.tariffLead')}</p>
      <div className="workbench-tariff">
        <DataList
          plainFirst
          rows={figureNames('tariff').map((name) => ({
            term: t(`workbench.figure.${name}`),
            value: <span className="num">{figureInWords(name, version.figures[name] ?? 0, texts)}</span>,
          }))}
        />
        <FigureTable
          className="workbench-table workbench-examples"
          label={t('workbench.examples')}
          heads={[t('workbench.deposit'), t('workbench.yearly'), t('workbench.monthly')]}
          rows={version.examples.map(({ deposit, yearly, monthly }) => ({
            key: String(deposit),
            name: money(cents(deposit), { whole: true }),
            cells: [money(cents(yearly)), money(cents(monthly))],
          }))}
        />
      </div>
    </>
  )
}
