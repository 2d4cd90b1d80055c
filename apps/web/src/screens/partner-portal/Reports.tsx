import '@nestbond/design-system/Table.css'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Download } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { TENANT_INVITATION_STATES } from '@nestbond/domain/application/tenant-invitation'
import { formatNumber, monthName } from '@nestbond/messages/format'
import { urlOf } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Failed } from '../../frame/Failed.tsx'
import { PartnerFrame } from './PartnerFrame.tsx'

/** Invitations by the month of sending and by their present state. */
export function Screen() {
  const { t } = useTexts()
  return (
    <PartnerFrame
      screen="partner-reports"
      title={t('partner.reports.title')}
      lead={t('partner.reports.lead')}
      actions={
        <Button variant="secondary" size="small" href={urlOf('partnerReportCsv')} download>
          <Download /> {t('partner.download')}
        </Button>
      }
    >
      {() => <Months />}
    </PartnerFrame>
  )
}

function Months() {
  const { t, locale } = useTexts()
  const { data: report, error, refetch } = useCall('partnerReport')
  if (error) return <Failed error={error} onRetry={refetch} />
  if (!report) return <Skeleton shape="field" count={6} />
  if (report.total.total === 0)
    return (
      <Notice tone="quiet">
        <p>{t('partner.reports.none')}</p>
      </Notice>
    )
  const figure = (number: number) =>
    number === 0 ? <span className="partner-zero">0</span> : formatNumber(number, locale)
  return (
    <>
      <p>{t('partner.reports.policies', { count: report.activePolicies })}</p>
      <div className="card table-box partner-table" tabIndex={0} role="region" aria-label={t('partner.reports.title')}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('partner.reports.month')}</th>
              <th scope="col" className="r">
                {t('partner.reports.total')}
              </th>
              {TENANT_INVITATION_STATES.map((state) => (
                <th scope="col" className="r" key={state}>
                  {t(`partner.state.${state}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.months.map(({ month, total, counts }) => (
              <tr key={month} data-month={month}>
                <th scope="row">
                  {total === 0 ? (
                    monthName(month, locale)
                  ) : (
                    <a href={pathTo('partner-invitations', locale, { search: { month } })}>
                      {monthName(month, locale)}
                    </a>
                  )}
                </th>
                <td className="r num">{figure(total)}</td>
                {TENANT_INVITATION_STATES.map((state) => (
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
              {TENANT_INVITATION_STATES.map((state) => (
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
