import '@nestbond/design-system/Quote.css'
import type { Release } from '@nestbond/api/policy/release'
import { BadgeCheck, Download, PenLine, Scale } from '@nestbond/design-system/icons.tsx'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { urlOf } from '../../../api/client.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ReleaseValues } from './release-values.ts'

/** The outcome of the request, with the next actions: download the document, go to the claim, or sign after all. */
export function ReleaseOutcome({ id, release, values }: { id: string; release: Release; values: ReleaseValues }) {
  const { t, locale } = useTexts()
  const { status, policyState, policyPage, certificateCode, reason } = release
  const toPolicy = pathTo('landlord-policy', locale, { params: { id: policyPage } })
  if (status === 'SIGNED') {
    return (
      <Card>
        <div className="docs docs-plain">
          <a href={urlOf('landlordReleasePaper', { params: { id } })} target="_blank" rel="noopener">
            <Download /> <span>{t('release.download', values)}</span>
            <span className="visually-hidden">({t('common.opensNewTab')})</span>
            <small>{t('release.pdf')}</small>
          </a>
          <a href={pathTo('certificate', locale, { params: { code: certificateCode } })}>
            <BadgeCheck /> <span>{t('release.check')}</span>
            <small>{certificateCode}</small>
          </a>
        </div>
      </Card>
    )
  }
  if (policyState === 'claimed') {
    return (
      <div className="split start">
        <Button href={toPolicy}>
          <Scale /> {t('release.toClaim')}
        </Button>
      </div>
    )
  }
  if (status !== 'OBJECTED' && status !== 'TAKEN_BACK') return null
  return (
    <>
      {reason !== null && (
        <figure className="quote">
          <figcaption className="small">{t('release.yourReason')}</figcaption>
          <blockquote>{reason}</blockquote>
        </figure>
      )}
      <div className="split start">
        {status === 'OBJECTED' && (
          <Button href={toPolicy}>
            <Scale /> {t('release.openClaim')}
          </Button>
        )}
        <Button variant="secondary" href={pathTo('landlord-release', locale, { params: { id: policyPage } })}>
          <PenLine /> {t('release.afterAll')}
        </Button>
      </div>
    </>
  )
}
