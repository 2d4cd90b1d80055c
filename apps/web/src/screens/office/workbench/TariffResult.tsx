import type { WireDryRunResult } from '@nestbond/api/office/workbench'
import { formatNumber } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'
import { FigureTable } from '../../../frame/FigureTable.tsx'
import { DryRunPicture } from './DryRunPicture.tsx'
import type { Share } from './window-shares.ts'
import { Differing } from './Differing.tsx'

type TariffRun = Extract<WireDryRunResult, { kind: 'tariff' }>

/** How many offers of the country would have had another price, and the difference. */
export function TariffResult({ result }: { result: TariffRun }) {
  const { t, locale, money } = useTexts()
  const number = (count: number) => formatNumber(count, locale)
  const cents = (major: number) => Math.round(major * 100)
  const signed = (major: number) => `${major > 0 ? '+' : ''}${money(cents(major))}`
  const { country, offers, changed, differing } = result
  const shares: Share[] = [
    { name: t('workbench.cheaperYearly'), count: result.yearly.cheaper, look: 'lit' },
    { name: t('workbench.dearerYearly'), count: result.yearly.dearer, look: 'dark' },
  ]
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
        <div className="dry-run-result">
          <DryRunPicture shares={shares} total={offers} />
          <FigureTable
            className="workbench-table"
            label={t('workbench.priceChanges')}
            heads={[
              t('workbench.payment'),
              t('workbench.dearer'),
              t('workbench.cheaper'),
              t('workbench.sum'),
              t('workbench.smallest'),
              t('workbench.largest'),
            ]}
            rows={(['yearly', 'monthly'] as const).map((period) => {
              const { dearer, cheaper, sum, smallest, largest } = result[period]
              return {
                key: period,
                name: t(`workbench.${period}`),
                cells: [number(dearer), number(cheaper), signed(sum), signed(smallest), signed(largest)],
              }
            })}
          />
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
