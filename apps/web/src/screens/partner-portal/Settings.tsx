import { callApi } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { OwnAccess } from '../../sign-in/OwnAccess.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ApiKeys } from './keys/ApiKeys.tsx'
import { CalculatorSnippet } from './look/CalculatorSnippet.tsx'
import { CopyLine } from './CopyLine.tsx'
import { Failed } from '../../frame/Failed.tsx'
import { Look } from './look/Look.tsx'
import { OwnSecondFactor } from './OwnSecondFactor.tsx'
import { PartnerFrame } from './PartnerFrame.tsx'
import { Webhooks } from './webhooks/Webhooks.tsx'

const changePassword = (payload: { password: string; newPassword: string }) =>
  callApi('partnerOwnPassword', { payload, quiet: true })
const endSession = (id: string) => callApi('partnerOwnSessionEnd', { params: { id }, payload: {} })

/** The partner's link and look, the calculator for its website, API keys and webhooks, and the sign-in. */
export function Screen() {
  const { t } = useTexts()
  return (
    <PartnerFrame screen="partner-settings" title={t('partner.settings.title')}>
      {(user) => (
        <>
          <Sharing />
          {user.role === 'owner' && (
            <>
              <Look />
              <ApiKeys />
              <Webhooks />
            </>
          )}
          <OwnAccess
            email={user.email}
            changePassword={changePassword}
            sessionsCall="partnerOwnSessions"
            endSession={endSession}
          />
          <OwnSecondFactor user={user} />
        </>
      )}
    </PartnerFrame>
  )
}

function Sharing() {
  const { t } = useTexts()
  const { data: profile, error, refetch } = useCall('partnerProfile')
  if (error) return <Failed error={error} onRetry={refetch} />
  if (!profile) return null
  return (
    <>
      <section className="card pad stack-s" aria-labelledby="link-title">
        <h2 className="heading" id="link-title">
          {t('partner.settings.link')}
        </h2>
        <p className="small">{t('partner.settings.linkLead')}</p>
        <CopyLine label={t('partner.settings.address')} text={profile.link} />
      </section>
      <CalculatorSnippet space={profile.space} />
    </>
  )
}
