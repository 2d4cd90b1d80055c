import type { LandlordPolicy } from '@nestbond/api/claims/claims'
import { Handshake } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { dayOf } from '../../claims/claim-words.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface ReleaseNoticeProps {
  release: NonNullable<LandlordPolicy['openRelease']>
  tenant: string
}

/** The tenant's request for a release of liability, with a link to sign it or object. */
export function ReleaseNotice({ release, tenant }: ReleaseNoticeProps) {
  const { t, date, locale } = useTexts()
  return (
    <Notice tone="wait" icon={<Handshake />}>
      <p>
        <strong>{t('claims.release.title', { tenant, day: date(dayOf(release.requestedOn)) })}</strong>
      </p>
      <p>{t('claims.release.text')}</p>
      <p>
        <a href={pathTo('landlord-release', locale, { params: { id: release.id } })}>{t('claims.release.link')}</a>
      </p>
    </Notice>
  )
}
