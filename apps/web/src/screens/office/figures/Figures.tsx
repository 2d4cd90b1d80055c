import './Figures.css'
import type { OfficeFigures } from '@nestbond/api/figures/figures'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Facts } from '@nestbond/design-system/Facts.tsx'
import { Download } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { NO_PARTNER } from '@nestbond/domain/figures/business-figures'
import { COUNTRIES } from '@nestbond/domain/values/enums'
import { countryName, monthName } from '@nestbond/messages/format'
import { urlOf } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { OfficeFrame } from '../OfficeFrame.tsx'
import { FigureChart } from './FigureChart.tsx'
import { FunnelTable, MonthShares, ShareTable, WaitsTable } from './FigureTables.tsx'
import { useFigureWords } from './figure-words.ts'
import { SPANS, useFiguresPlace } from './use-figures-place.ts'

/** The figures of the business, read-only and for managers. */
export function Screen() {
  const { t } = useTexts()
  return (
    <OfficeFrame screen="office-figures" title={t('figures.title')} managersOnly>
      {() => <All />}
    </OfficeFrame>
  )
}

function All() {
  const { t } = useTexts()
  const { query, ...place } = useFiguresPlace()
  const { data, error, refetch } = useCall('officeFigures', { query }, { keepPrevious: true })
  const { from, to } = query
  return (
    <div className="figures">
      <div className="page-head">
        <h1 className="title">{t('figures.title')}</h1>
        <p className="small">{t('figures.lead')}</p>
      </div>
      <Filters place={place} partners={data?.partnerChoices ?? []} />
      <div className="figure-files">
        <Button variant="secondary" size="small" href={urlOf('officeFiguresCsv', { query })}>
          <Download /> {t('figures.file')}
        </Button>
        <Button variant="secondary" size="small" href={urlOf('officeFiguresCsv', { query: { ...query, by: 'share' } })}>
          <Download /> {t('figures.shareFile')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          href={urlOf('officeLedgerCsv', { query: { ...(from ? { from } : {}), ...(to ? { to } : {}) } })}
        >
          <Download /> {t('figures.ledger')}
        </Button>
        <p className="caption">{t('figures.ledgerHint')}</p>
      </div>
      {error && <Failed error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={3} />}
      {data && <Reckoned figures={data} />}
    </div>
  )
}

function Filters({
  place: { span, country, partner, go },
  partners,
}: {
  place: Omit<ReturnType<typeof useFiguresPlace>, 'query'>
  partners: OfficeFigures['partnerChoices']
}) {
  const { t, locale } = useTexts()
  return (
    <div className="figure-filters" role="group" aria-label={t('figures.filters')}>
      <Select
        id="span"
        label={t('figures.period')}
        value={span}
        onChange={({ target }) => go({ span: SPANS.find((one) => one === target.value) ?? 'year' })}
      >
        {SPANS.map((one) => (
          <option key={one} value={one}>
            {t(`figures.span.${one}`)}
          </option>
        ))}
      </Select>
      <Select
        id="country"
        label={t('figures.country')}
        value={country ?? ''}
        onChange={({ target }) => go({ country: COUNTRIES.find((one) => one === target.value) ?? null })}
      >
        <option value="">{t('figures.all')}</option>
        {COUNTRIES.map((one) => (
          <option key={one} value={one}>
            {countryName(one, locale)}
          </option>
        ))}
      </Select>
      <Select
        id="partner"
        label={t('figures.partner')}
        value={partner ?? ''}
        onChange={({ target }) => go({ partner: target.value === '' ? null : target.value })}
      >
        <option value="">{t('figures.all')}</option>
        <option value={NO_PARTNER}>{t('figures.noPartner')}</option>
        {partners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}

function Reckoned({
  figures: { from, to, months, total, countries, partners, shares, funnel, waits, uncounted },
}: {
  figures: OfficeFigures
}) {
  const { t, locale } = useTexts()
  const { count, money, ratio } = useFigureWords()
  return (
    <>
      {uncounted > 0 && (
        <Notice tone="wait">
          <p>{t('figures.uncounted', { count: uncounted })}</p>
        </Notice>
      )}
      <section className="figure-totals" aria-labelledby="totals">
        <h2 className="heading" id="totals">
          {t('figures.totals', { from: monthName(from, locale), to: monthName(to, locale) })}
        </h2>
        <Facts
          facts={[
            { term: t('figures.column.inForce'), value: count(total.inForce) },
            { term: t('figures.column.started'), value: count(total.started) },
            { term: t('figures.column.ended'), value: count(total.ended) },
            { term: t('figures.column.written'), value: money(total.written) },
            { term: t('figures.column.earned'), value: money(total.earned) },
            { term: t('figures.column.claimsPaidOut'), value: money(total.claimsPaidOut) },
            { term: t('figures.column.lossRatio'), value: ratio(total.lossRatio) },
          ]}
        />
      </section>
      <div className="figure-charts">
        <FigureChart id="policies" months={months} columns={['inForce']} />
        <FigureChart id="movement" months={months} columns={['started', 'ended']} />
        <FigureChart id="premiums" months={months} columns={['written', 'earned']} />
        <FigureChart id="open" months={months} columns={['unpaid', 'refunded']} />
        <FigureChart id="claims" months={months} columns={['claimsReported', 'claimsPaid']} />
        <FigureChart id="claimMoney" months={months} columns={['claimsRequested', 'claimsPaidOut']} more="lossRatio" />
      </div>
      <div className="figure-charts">
        <FunnelTable funnel={funnel} />
        <WaitsTable waits={waits} />
      </div>
      <ShareTable
        id="countries"
        rows={countries.map(({ country, ...row }) => ({ name: countryName(country, locale), row }))}
      />
      <ShareTable
        id="partners"
        rows={partners.map(({ name, ...row }) => ({ name: name ?? t('figures.noPartner'), row }))}
      />
      <MonthShares shares={shares} />
    </>
  )
}
