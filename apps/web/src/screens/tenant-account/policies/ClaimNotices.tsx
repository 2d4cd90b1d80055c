import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { Announcement } from '@nestbond/api/claims/announcements'
import type { TenantClaim } from '@nestbond/api/claims/claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Scale } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { isOpenClaim } from '@nestbond/domain/claims/claim'
import { ApiError } from '../../../api/api-error.ts'
import { useCall } from '../../../api/use-call.ts'
import { sumOf, turnInWords, type ClaimContext } from '../../claims/claim-words.ts'
import { pathTo } from '../../../paths.ts'
import { troubleOf } from '../../../texts/trouble.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** One notice for each claim on a policy, with its next step and a link. Renders nothing without claims. */
export function ClaimNotices({ policy }: { policy: AccountPolicy }) {
  const texts = useTexts()
  const { t } = texts
  const { data, error, refetch } = useCall('userClaims', { params: { id: policy.id } })
  if (error !== null && !(error instanceof ApiError && error.status === 401))
    return (
      <Notice tone="error" role="alert">
        <p>{t('claims.notice.failed')}</p>
        <p>{troubleOf(error, texts)}</p>
        <Button variant="link" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </Notice>
    )
  if (!data) return null
  const context: ClaimContext = {
    viewer: 'TENANT',
    landlord: policy.landlord.name,
    tenant: '',
    several: policy.tenants !== policy.firstTenant,
    currency: data.currency,
  }
  return (
    <>
      {data.announcements.map((announcement) => (
        <AnnouncedNotice key={announcement.id} announcement={announcement} landlord={context.landlord} />
      ))}
      {data.claims.map((claim) => (
        <ClaimNotice key={claim.id} claim={claim} context={context} />
      ))}
    </>
  )
}

function AnnouncedNotice({ announcement, landlord }: { announcement: Announcement; landlord: string }) {
  const { t, date } = useTexts()
  const { announcedAt, reason } = announcement
  return (
    <Notice tone="quiet" icon={<Scale />}>
      <p>
        <strong>
          {t('claims.notice.announced', { landlord, date: date(civilDateIn(new Date(announcedAt))), reason })}
        </strong>
      </p>
      <p>{t('claims.notice.announcedNext')}</p>
    </Notice>
  )
}

function ClaimNotice({ claim, context }: { claim: TenantClaim; context: ClaimContext }) {
  const texts = useTexts()
  const { t, locale } = texts
  const owed = claim.repayment?.owed ?? 0
  return (
    <Notice tone={claim.mayAnswer || owed > 0 ? 'wait' : 'quiet'} icon={<Scale />}>
      <p>
        <strong>
          {t('claims.notice.title', {
            open: String(isOpenClaim(claim.state)),
            landlord: context.landlord,
            amount: sumOf(claim.amount, context, texts),
          })}
        </strong>
      </p>
      <p>
        {owed > 0
          ? t('claims.notice.owed', { amount: sumOf(owed, context, texts) })
          : turnInWords(claim, context, texts)}
      </p>
      <div>
        <Button
          size="small"
          variant={claim.mayAnswer ? 'main' : 'link'}
          href={pathTo('account-claim', locale, { params: { claimId: claim.id } })}
        >
          {t(claim.mayAnswer ? 'claims.notice.answer' : 'claims.notice.look')}
        </Button>
      </div>
    </Notice>
  )
}
