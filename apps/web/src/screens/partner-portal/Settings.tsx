import { callApi } from '../../api/client.ts'
import { useAnswer } from '../../api/use-answer.ts'
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
const readSessions = () => callApi('partnerOwnSessions')
const endSession = (id: string) => callApi('partnerOwnSessionEnd', { params: { id }, payload: {} })
const readProfile = () => callApi('partnerProfile')

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
            readSessions={readSessions}
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
  const { answer, error, ask } = useAnswer(readProfile, 'profile')
  if (error !== null) return <Failed error={error} onRetry={ask} />
  if (answer === null) return null
  return (
    <>
      <section className="card pad stack-s" aria-labelledby="link-title">
        <h2 className="heading" id="link-title">
          {t('partner.settings.link')}
        </h2>
        <p className="small">{t('partner.settings.linkLead')}</p>
        <CopyLine label={t('partner.settings.address')} text={answer.link} />
      </section>
      <CalculatorSnippet space={answer.space} />
    </>
  )
}
