import '@nestbond/design-system/Table.css'
import type { FigureRow, OfficeFigures } from '@nestbond/api/figures/figures'
import { formatPercent } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'
import { useFigureWords, type FigureColumn } from './figure-words.ts'

/** How far the applications of the period have come. */
export function FunnelTable({ funnel }: { funnel: OfficeFigures['funnel'] }) {
  const { t, locale } = useTexts()
  const { count } = useFigureWords()
  const all = funnel[0]?.count ?? 0
  const share = (part: number) =>
    all === 0 ? t('figures.none') : formatPercent(Math.round((part / all) * 100), locale)
  return (
    <section className="figure-chart" aria-labelledby="funnel">
      <h2 className="heading" id="funnel">
        {t('figures.funnel')}
      </h2>
      <p className="caption">{t('figures.funnelHint')}</p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('figures.step')}</th>
            <th scope="col" className="r">
              {t('figures.applications')}
            </th>
            <th scope="col" className="r">
              {t('figures.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {funnel.map(({ step, count: reached }) => (
            <tr key={step} data-step={step}>
              <th scope="row">{t(`figures.funnel.${step}`)}</th>
              <td className="r num">{count(reached)}</td>
              <td className="r num">{share(reached)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
      <div className="table-box" tabIndex={0} role="region" aria-label={t('figures.waits')}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('figures.wait')}</th>
              <th scope="col" className="r">
                {t('figures.number')}
              </th>
              <th scope="col" className="r">
                {t('figures.median')}
              </th>
              <th scope="col" className="r">
                {t('figures.ninetieth')}
              </th>
            </tr>
          </thead>
          <tbody>
            {waits.map(({ wait, count: number, medianHours, ninetiethHours }) => (
              <tr key={wait} data-wait={wait}>
                <th scope="row">{t(`figures.wait.${wait}`)}</th>
                <td className="r num">{count(number)}</td>
                <td className="r num">{hours(medianHours)}</td>
                <td className="r num">{hours(ninetiethHours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
        <div className="table-box" tabIndex={0} role="region" aria-label={title}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t(id === 'countries' ? 'figures.country' : 'figures.partner')}</th>
                {COLUMNS.map((column) => (
                  <th scope="col" className="r" key={column}>
                    {t(`figures.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, row }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {COLUMNS.map((column) => (
                    <td className="r num" key={column}>
                      {figure(column, row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
