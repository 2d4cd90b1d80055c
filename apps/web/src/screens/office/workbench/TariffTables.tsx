import '@nestbond/design-system/Table.css'
import type { WorkbenchVersion } from '@nestbond/api/office/workbench'
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
        <div className="table-box workbench-table" tabIndex={0} role="region" aria-label={t('workbench.figures')}>
          <table className="table">
            <tbody>
              {figureNames('tariff').map((name) => (
                <tr key={name}>
                  <th scope="row">{t(`workbench.figure.${name}`)}</th>
                  <td className="r num">{figureInWords(name, version.figures[name] ?? 0, texts)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="table-box workbench-table" tabIndex={0} role="region" aria-label={t('workbench.examples')}>
          <table className="table workbench-examples">
            <caption className="visually-hidden">{t('workbench.examples')}</caption>
            <thead>
              <tr>
                <th scope="col" className="r">
                  {t('workbench.deposit')}
                </th>
                <th scope="col" className="r">
                  {t('workbench.yearly')}
                </th>
                <th scope="col" className="r">
                  {t('workbench.monthly')}
                </th>
              </tr>
            </thead>
            <tbody>
              {version.examples.map(({ deposit, yearly, monthly }) => (
                <tr key={deposit}>
                  <td className="r num">{money(cents(deposit), { whole: true })}</td>
                  <td className="r num">{money(cents(yearly))}</td>
                  <td className="r num">{money(cents(monthly))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </>
  )
}
