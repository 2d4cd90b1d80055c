import { useRouter } from '@tanstack/react-router'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { callApi } from '../../../api/client.ts'
import { useAnswer } from '../../../api/use-answer.ts'
import { useSearchValue } from '../../../path-parameters.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { InviteForm, type InviteStart } from './InviteForm.tsx'
import { PartnerFrame } from '../PartnerFrame.tsx'

/** Invites one tenant. `?property=` preselects a house, `?again=` prefills the data of an earlier invitation. */
export function Screen() {
  const { t } = useTexts()
  return (
    <PartnerFrame screen="partner-invite" title={t('partner.invite.title')} lead={t('partner.invite.lead')}>
      {(user) => <Invite account={user.id} />}
    </PartnerFrame>
  )
}

async function readStart(from: string): Promise<InviteStart> {
  const asked = new URLSearchParams(from)
  const again = asked.get('again')
  const invitation = again === null ? null : await callApi('partnerInvitationGet', { params: { id: again } })
  const propertyId = asked.get('property') ?? invitation?.propertyId ?? null
  const [property, { landlords }] = await Promise.all([
    propertyId === null ? null : callApi('partnerPropertyGet', { params: { id: propertyId } }),
    callApi('partnerLandlords'),
  ])
  return { invitation, property, landlords }
}

function Invite({ account }: { account: string }) {
  const { t, locale } = useTexts()
  const router = useRouter()
  const property = useSearchValue('property')
  const again = useSearchValue('again')
  const from = new URLSearchParams({ ...(property ? { property } : {}), ...(again ? { again } : {}) }).toString()
  const { answer, error, ask } = useAnswer(readStart, from)
  if (error !== null) return <Failed error={error} onRetry={ask} />
  if (answer === null) return <Skeleton shape="field" count={6} />
  if (answer.landlords.length === 0)
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
      start={answer}
      onInvited={({ id }) =>
        void router.navigate({ href: pathTo('partner-invitations', locale, { search: { sent: id } }) })
      }
    />
  )
}
