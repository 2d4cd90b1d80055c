import { useRouter } from '@tanstack/react-router'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { useCall } from '../../../api/use-call.ts'
import { useSearchValue } from '../../../path-parameters.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { ChangeInvitation } from './ChangeInvitation.tsx'
import { InviteForm } from './InviteForm.tsx'
import { PartnerFrame } from '../PartnerFrame.tsx'

/**
 * Invites one tenant. `?property=` preselects a house, `?again=` prefills the data of an earlier invitation. `?change=` changes an invitation that its
 * tenant has not begun.
 */
export function Screen() {
  const { t } = useTexts()
  const change = useSearchValue('change')
  if (change !== undefined)
    return (
      <PartnerFrame
        screen="partner-invite"
        title={t('partner.invite.changeTitle')}
        lead={t('partner.invite.changeLead')}
      >
        {() => <ChangeInvitation key={change} id={change} />}
      </PartnerFrame>
    )
  return (
    <PartnerFrame screen="partner-invite" title={t('partner.invite.title')} lead={t('partner.invite.lead')}>
      {(user) => <Invite account={user.id} />}
    </PartnerFrame>
  )
}

function Invite({ account }: { account: string }) {
  const { t, locale } = useTexts()
  const router = useRouter()
  const property = useSearchValue('property')
  const again = useSearchValue('again')
  const from = new URLSearchParams({ ...(property ? { property } : {}), ...(again ? { again } : {}) }).toString()
  const invitation = useCall('partnerInvitationGet', { params: { id: again ?? '' } }, { enabled: again !== undefined })
  const propertyId = property ?? invitation.data?.propertyId ?? null
  const home = useCall('partnerPropertyGet', { params: { id: propertyId ?? '' } }, { enabled: propertyId !== null })
  const landlords = useCall('partnerLandlords')
  const failed = [invitation, home, landlords].find(({ error }) => error)
  if (failed) return <Failed error={failed.error} onRetry={failed.refetch} />
  if (invitation.isLoading || home.isLoading || !landlords.data) return <Skeleton shape="field" count={6} />
  const start = {
    invitation: invitation.data ?? null,
    property: home.data ?? null,
    landlords: landlords.data.landlords,
  }
  if (start.landlords.length === 0)
    return (
      <Notice tone="wait">
        <p>{t('partner.invite.noLandlord')}</p>
        <p>
          <a href={pathTo('partner-landlords', locale)}>{t('partner.landlords.add')}</a>
        </p>
      </Notice>
    )
  return (
    <InviteForm
      key={from}
      account={account}
      from={from}
      start={start}
      onInvited={({ id }) =>
        void router.navigate({ href: pathTo('partner-invitations', locale, { search: { sent: id } }) })
      }
    />
  )
}
