import { useRouter } from '@tanstack/react-router'
import type { PartnerUser } from '@nestbond/api/partner-portal/session'
import { Tabs } from '@nestbond/design-system/Tabs.tsx'
import { callApi } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { OwnAccess } from '../../sign-in/OwnAccess.tsx'
import { useSearchValue } from '../../path-parameters.ts'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ApiKeys } from './keys/ApiKeys.tsx'
import { CalculatorSnippet } from './look/CalculatorSnippet.tsx'
import { Failed } from '../../frame/Failed.tsx'
import { Look } from './look/Look.tsx'
import { OwnSecondFactor } from './OwnSecondFactor.tsx'
import { PartnerFrame } from './PartnerFrame.tsx'
import { TenantLink } from './TenantLink.tsx'
import { Webhooks } from './webhooks/Webhooks.tsx'

const changePassword = (payload: { password: string; newPassword: string }) =>
  callApi('partnerOwnPassword', { payload, quiet: true })
const endSession = (id: string) => callApi('partnerOwnSessionEnd', { params: { id }, payload: {} })

/** The partner's link and look, the calculator for its website, API keys and webhooks, and the sign-in. */
export function Screen() {
  const { t } = useTexts()
  return (
    <PartnerFrame screen="partner-settings" title={t('partner.settings.title')}>
      {(user) => <Parts user={user} />}
    </PartnerFrame>
  )
}

/** The parts of the settings; each has its own address. */
const PARTS = ['share', 'look', 'programs', 'access'] as const

/** Members see the parts that concern their own work. */
const OWNERS_ONLY: ReadonlySet<(typeof PARTS)[number]> = new Set(['look', 'programs'])

function Parts({ user }: { user: PartnerUser }) {
  const { t, locale } = useTexts()
  const router = useRouter()
  const asked = useSearchValue('part')
  const parts = PARTS.filter((part) => user.role === 'owner' || !OWNERS_ONLY.has(part))
  const shown = parts.find((part) => part === asked) ?? 'share'
  return (
    <div className="partner-parts">
      <Tabs
        label={t('partner.settings.parts')}
        tabs={parts.map((part) => ({
          href: pathTo('partner-settings', locale, { search: { part: part === 'share' ? undefined : part } }),
          label: t(`partner.settings.part.${part}`),
          current: part === shown,
        }))}
        onSelect={(href, event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          void router.navigate({ href, resetScroll: false })
        }}
      />
      {shown === 'share' && <Sharing />}
      {shown === 'look' && <Look />}
      {shown === 'programs' && (
        <>
          <ApiKeys />
          <Webhooks />
        </>
      )}
      {shown === 'access' && (
        <>
          <OwnAccess
            email={user.email}
            changePassword={changePassword}
            sessionsCall="partnerOwnSessions"
            endSession={endSession}
          />
          <OwnSecondFactor user={user} />
        </>
      )}
    </div>
  )
}

function Sharing() {
  const { data: profile, error, refetch } = useCall('partnerProfile')
  if (error) return <Failed error={error} onRetry={refetch} />
  if (!profile) return null
  return (
    <>
      <TenantLink link={profile.link} />
      <CalculatorSnippet space={profile.space} />
    </>
  )
}
