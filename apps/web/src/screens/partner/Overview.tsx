import { Button } from '@nestbond/design-system/Button.tsx'
import { Upload } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { callApi } from '../../api/client.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CopyLine } from './CopyLine.tsx'
import { Failed } from './Failed.tsx'
import { PartnerFrame } from './PartnerFrame.tsx'

async function readOverview() {
  const [homes, landlords, profile] = await Promise.all([callApi('partnerProperties'), callApi('partnerLandlords'), callApi('partnerProfile')])
  return { total: homes.total, landlords: landlords.landlords.length, link: profile.link }
}

/** The portal's first page: what there is, and what to do next. */
export function Screen() {
  const { t } = useTexts()
  return (
    <PartnerFrame screen="partner" title={t('partner.overview.title')}>
      {() => <Figures />}
    </PartnerFrame>
  )
}

function Figures() {
  const { t, locale } = useTexts()
  const { answer, error, ask } = useAnswer(readOverview, 'overview')
  if (error !== null) return <Failed error={error} onRetry={ask} />
  if (answer === null) return <Skeleton shape="card" count={2} />
  const { total, landlords, link } = answer
  return (
    <>
      <ul className="partner-counts">
        {(
          [
            { screen: 'partner-properties', text: 'partner.overview.properties', count: total.properties },
            { screen: 'partner-properties', text: 'partner.overview.units', count: total.units },
            { screen: 'partner-landlords', text: 'partner.overview.landlords', count: landlords },
          ] as const
        ).map(({ screen, text, count }) => (
          <li key={text}>
            <a href={pathTo(screen, locale)}>
              <b className="num">{count}</b> <span>{t(text, { count })}</span>
            </a>
          </li>
        ))}
      </ul>
      {total.properties === 0 && (
        <Notice tone="quiet">
          <p>{t('partner.overview.begin')}</p>
          <p>
            <Button size="small" variant="secondary" href={pathTo('partner-properties-import', locale)}>
              <Upload /> {t('partner.properties.import')}
            </Button>
          </p>
        </Notice>
      )}
      <section className="card pad stack-s" aria-labelledby="link-title">
        <h2 className="heading" id="link-title">
          {t('partner.settings.link')}
        </h2>
        <p className="small">{t('partner.settings.linkLead')}</p>
        <CopyLine label={t('partner.settings.address')} text={link} />
      </section>
    </>
  )
}
