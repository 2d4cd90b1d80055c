import { Button } from '@nestbond/design-system/Button.tsx'
import { Plus, Upload } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { formatNumber } from '@nestbond/messages/format'
import { useCall } from '../../api/use-call.ts'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CopyLine } from './CopyLine.tsx'
import { Failed } from '../../frame/Failed.tsx'
import { InvitationFigures } from './invitations/InvitationFigures.tsx'
import { PartnerFrame } from './PartnerFrame.tsx'

/** The portal's first page: an overview, and what to do next. */
export function Screen() {
  const { t, locale } = useTexts()
  return (
    <PartnerFrame
      screen="partner"
      title={t('partner.overview.title')}
      actions={
        <Button size="small" href={pathTo('partner-invite', locale)}>
          <Plus /> {t('partner.invite.title')}
        </Button>
      }
    >
      {() => <Figures />}
    </PartnerFrame>
  )
}

function Figures() {
  const { t, locale } = useTexts()
  const homes = useCall('partnerProperties')
  const landlords = useCall('partnerLandlords')
  const profile = useCall('partnerProfile')
  const invitations = useCall('partnerInvitationCounts')
  const wrong = useCall('partnerInvitations', { query: { filter: 'wrong' } })
  const policies = useCall('partnerPolicies')
  const failed = [homes, landlords, profile, invitations, wrong, policies].find(({ error }) => error)
  if (failed) return <Failed error={failed.error} onRetry={failed.refetch} />
  if (!homes.data || !landlords.data || !profile.data || !invitations.data || !wrong.data || !policies.data)
    return <Skeleton shape="card" count={2} />
  const { total } = homes.data
  const counts = invitations.data
  return (
    <>
      <ul className="partner-counts">
        {(
          [
            {
              href: pathTo('partner-invitations', locale, { search: { filter: 'open' } }),
              text: 'partner.overview.open',
              count: counts.open,
            },
            {
              href: pathTo('partner-invitations', locale, { search: { filter: 'wrong' } }),
              text: 'partner.overview.wrong',
              count: counts.wrong,
            },
            {
              href: pathTo('partner-policies', locale, { search: { filter: 'inForce' } }),
              text: 'partner.overview.policies',
              count: policies.data.total.inForce,
            },
            {
              href: pathTo('partner-properties', locale),
              text: 'partner.overview.properties',
              count: total.properties,
            },
            { href: pathTo('partner-properties', locale), text: 'partner.overview.units', count: total.units },
            {
              href: pathTo('partner-landlords', locale),
              text: 'partner.overview.landlords',
              count: landlords.data.landlords.length,
            },
          ] as const
        ).map(({ href, text, count }) => (
          <li key={text} data-figure={text}>
            <a href={href}>
              <b className="num">{formatNumber(count, locale)}</b> <span>{t(text, { count })}</span>
            </a>
          </li>
        ))}
      </ul>
      {counts.total > 0 && <InvitationFigures counts={counts} wrong={wrong.data.invitations} />}
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
        <CopyLine label={t('partner.settings.address')} text={profile.data.link} />
      </section>
    </>
  )
}
