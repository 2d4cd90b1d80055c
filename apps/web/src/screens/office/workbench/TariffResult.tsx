import '@nestbond/design-system/Table.css'
import type { WireDryRunResult } from '@nestbond/api/office/workbench'
import { formatNumber } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'
import { Differing } from './Differing.tsx'

type TariffRun = Extract<WireDryRunResult, { kind: 'tariff' }>

/** How many offers of the country would have had another price, and the difference. */
export function TariffResult({ result }: { result: TariffRun }) {
  const { t, locale, money } = useTexts()
  const number = (count: number) => formatNumber(count, locale)
  const cents = (major: number) => Math.round(major * 100)
  const signed = (major: number) => `${major > 0 ? '+' : ''}${money(cents(major))}`
  const { country, offers, changed, differing } = result
  const prices = ({ from, to }: { from: number; to: number }) => `${money(cents(from))} → ${money(cents(to))}`
  return (
    <>
      <p>
        <strong>
          {t('workbench.pricesChanged', {
            count: changed,
            changed: number(changed),
            offers: number(offers),
            subject: t(`workbench.subject.${country}`),
          })}
        </strong>
      </p>
      {changed > 0 && (
        <div className="table-box workbench-table" tabIndex={0} role="region" aria-label={t('workbench.priceChanges')}>
          <table className="table workbench-prices">
            <thead>
              <tr>
                <th scope="col">{t('workbench.payment')}</th>
                <th scope="col" className="r">
                  {t('workbench.dearer')}
                </th>
                <th scope="col" className="r">
                  {t('workbench.cheaper')}
                </th>
                <th scope="col" className="r">
                  {t('workbench.sum')}
                </th>
                <th scope="col" className="r">
                  {t('workbench.smallest')}
                </th>
                <th scope="col" className="r">
                  {t('workbench.largest')}
                </th>
              </tr>
            </thead>
            <tbody>
              {(['yearly', 'monthly'] as const).map((period) => {
                const { dearer, cheaper, sum, smallest, largest } = result[period]
                return (
                  <tr key={period} data-period={period}>
                    <th scope="row">{t(`workbench.${period}`)}</th>
                    <td className="r num">{number(dearer)}</td>
                    <td className="r num">{number(cheaper)}</td>
                    <td className="r num">{signed(sum)}</td>
                    <td className="r num">{signed(smallest)}</td>
                    <td className="r num">{signed(largest)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      <Differing
        count={changed}
        columns={[t('workbench.yearly'), t('workbench.monthly')]}
        rows={differing.map(({ refId, caseId, yearly, monthly }) => ({
          refId,
          caseId,
          cells: [prices(yearly), prices(monthly)],
        }))}
      />
    </>
  )
}
