import './Reports.css'
import '@nestbond/design-system/Table.css'
import { BarChart } from '@nestbond/design-system/BarChart.tsx'
import { Button } from '@nestbond/design-system/Button.tsx'
import { EmptyState } from '@nestbond/design-system/EmptyState.tsx'
import { Download, Plus } from '@nestbond/design-system/icons.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { TENANT_INVITATION_STATES } from '@nestbond/domain/application/tenant-invitation'
import { formatNumber, monthName } from '@nestbond/messages/format'
import { urlOf } from '../../api/client.ts'
import type { ResponseOf } from '@nestbond/api/types'
import { useCall } from '../../api/use-call.ts'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Failed } from '../../frame/Failed.tsx'
import { PartnerFrame } from './PartnerFrame.tsx'
import { policyCounts } from './policy-counts.ts'

/** Invitations by the month of sending and by their present state. */
export function Screen() {
  const { t } = useTexts()
  return (
    <PartnerFrame
      screen="partner-reports"
      title={t('partner.reports.title')}
      lead={t('partner.reports.lead')}
      actions={
        <Button variant="secondary" size="small" href={urlOf('partnerReportCsv')}>
          <Download /> {t('partner.download')}
        </Button>
      }
    >
      {() => <Months />}
    </PartnerFrame>
  )
}

function Months() {
  const texts = useTexts()
  const { t, locale } = texts
  const { data: report, error, refetch } = useCall('partnerReport')
  const policies = useCall('partnerPolicies')
  if (error) return <Failed error={error} onRetry={refetch} />
  if (!report) return <Skeleton shape="field" count={6} />
  if (report.total.total === 0)
    return (
      <div className="card">
        <EmptyState
          title={t('partner.reports.none')}
          action={
            <Button size="small" href={pathTo('partner-invite', locale)}>
              <Plus /> {t('partner.invite.title')}
            </Button>
          }
        >
          {t('partner.reports.noneHint')}
        </EmptyState>
      </div>
    )
  const inOrder = report.months.toReversed()
  const counts = policyCounts(texts, { tenants: report.activePolicies, listed: policies.data?.total.inForce })
  return (
    <>
      <p>
        {counts.tenants}{' '}
        {counts.listed !== null && (
          <a href={pathTo('partner-policies', locale, { search: { filter: 'inForce' } })}>{counts.listed}</a>
        )}
      </p>
      <p className="small">{t('partner.reports.counts')}</p>
      <section className="card pad stack-s" aria-labelledby="reports-chart">
        <h2 className="heading" id="reports-chart">
          {t('partner.reports.chart')}
        </h2>
        <BarChart
          labels={inOrder.map(({ month }) => monthName(month, locale))}
          series={[
            { name: t('partner.reports.total'), values: inOrder.map(({ total }) => total) },
            { name: t('partner.reports.accepted'), values: inOrder.map(({ counts }) => counts.ACCEPTED ?? 0) },
          ]}
          largest={formatNumber(Math.max(...inOrder.map(({ total }) => total)), locale)}
        />
      </section>
      <MonthsTable report={report} />
    </>
  )
}

function MonthsTable({ report }: { report: ResponseOf<'partnerReport'> }) {
  const { t, locale } = useTexts()
  // States and months without an invitation would be a wall of zeros.
  const states = TENANT_INVITATION_STATES.filter((state) => (report.total.counts[state] ?? 0) > 0)
  const months = report.months.filter(({ total }) => total > 0)
  const figure = (number: number) =>
    number === 0 ? <span className="partner-zero">–</span> : formatNumber(number, locale)
  return (
    <>
      {months.length < report.months.length && <p className="small">{t('partner.reports.otherMonths')}</p>}
      <div
        className="card table-box partner-table partner-report"
        tabIndex={0}
        role="region"
        aria-label={t('partner.reports.title')}
      >
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('partner.reports.month')}</th>
              <th scope="col" className="r">
                {t('partner.reports.total')}
              </th>
              {states.map((state) => (
                <th scope="col" className="r" key={state}>
                  {t(`partner.state.${state}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, total, counts }) => (
              <tr key={month} data-month={month}>
                <th scope="row">
                  <a href={pathTo('partner-invitations', locale, { search: { month } })}>{monthName(month, locale)}</a>
                </th>
                <td className="r num">{figure(total)}</td>
                {states.map((state) => (
                  <td className="r num" key={state}>
                    {figure(counts[state] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('partner.reports.total')}</th>
              <td className="r num">{figure(report.total.total)}</td>
              {states.map((state) => (
                <td className="r num" key={state}>
                  {figure(report.total.counts[state] ?? 0)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}
