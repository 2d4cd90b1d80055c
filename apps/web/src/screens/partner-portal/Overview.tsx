import './Overview.css'
import { Button } from '@nestbond/design-system/Button.tsx'
import { EmptyState } from '@nestbond/design-system/EmptyState.tsx'
import { Plus, Upload } from '@nestbond/design-system/icons.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { formatNumber } from '@nestbond/messages/format'
import { useCall } from '../../api/use-call.ts'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Failed } from '../../frame/Failed.tsx'
import { StatesFigure, WrongDetailsFigure } from './invitations/InvitationFigures.tsx'
import { PartnerFrame } from './PartnerFrame.tsx'
import { HomesStreet } from './street/HomesStreet.tsx'
import { streetHomes } from './street/street-homes.ts'
import { TenantLink } from './TenantLink.tsx'

/** The portal's first page: an overview, and what to do next. */
export function Screen() {
  const { t } = useTexts()
  return (
    <PartnerFrame screen="partner" title={t('partner.overview.title')} actions={<Invite />}>
      {() => <Figures />}
    </PartnerFrame>
  )
}

/** The main button, unless the partner has no property yet: adding one comes first. */
function Invite() {
  const { t, locale } = useTexts()
  const { data } = useCall('partnerProperties')
  return (
    <Button
      size="small"
      variant={data?.total.properties === 0 ? 'secondary' : 'main'}
      href={pathTo('partner-invite', locale)}
    >
      <Plus /> {t('partner.invite.title')}
    </Button>
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
  const { total, properties } = homes.data
  const counts = invitations.data
  const street = streetHomes(properties, policies.data.policies)
  if (street.length === 0 && counts.total === 0)
    return (
      <>
        <div className="card">
          <EmptyState
            title={t('partner.overview.emptyTitle')}
            action={<Beginnings landlords={landlords.data.landlords.length} />}
          >
            {t('partner.overview.emptyText')}
          </EmptyState>
        </div>
        <TenantLink link={profile.data.link} />
      </>
    )
  const figures = [
    { filter: 'open', text: 'partner.overview.open', count: counts.open, screen: 'partner-invitations' },
    { filter: 'wrong', text: 'partner.overview.wrong', count: counts.wrong, screen: 'partner-invitations' },
    {
      filter: 'inForce',
      text: 'partner.overview.policies',
      count: policies.data.total.inForce,
      screen: 'partner-policies',
    },
  ] as const
  return (
    <>
      {street.length > 0 && <HomesStreet homes={street} shown={properties.length} all={total.properties} />}
      <div className="partner-columns-2">
        <div className="stack">
          <ul className="partner-counts">
            {figures.map(({ filter, text, count, screen }) => (
              <li key={text} data-figure={text}>
                <a href={pathTo(screen, locale, { search: { filter } })}>
                  <b className="num">{formatNumber(count, locale)}</b> <span>{t(text, { count })}</span>
                </a>
              </li>
            ))}
          </ul>
          {counts.total > 0 && <WrongDetailsFigure counts={counts} wrong={wrong.data.invitations} />}
          <TenantLink link={profile.data.link} />
        </div>
        {counts.total > 0 && <StatesFigure counts={counts} />}
      </div>
    </>
  )
}

/** The first steps of a new partner. A tenant can be invited once there is a landlord. */
function Beginnings({ landlords }: { landlords: number }) {
  const { t, locale } = useTexts()
  return (
    <>
      <Button size="small" href={pathTo('partner-properties', locale)}>
        <Plus /> {t('partner.properties.add')}
      </Button>
      <Button size="small" variant="secondary" href={pathTo('partner-properties-import', locale)}>
        <Upload /> {t('partner.properties.import')}
      </Button>
      {landlords === 0 && (
        <Button size="small" variant="secondary" href={pathTo('partner-landlords', locale)}>
          <Plus /> {t('partner.landlords.add')}
        </Button>
      )}
    </>
  )
}
