import './LandlordPolicy.css'
import type { LandlordPolicy } from '@nestbond/api/claims/claims'
import { callApi } from '../../../api/client.ts'
import { errorCodeOf, useAnswer, type Asked } from '../../../api/use-answer.ts'
import { dayOf, sumOf } from '../../claims/claim-words.ts'
import { Page } from '../../../frame/Page.tsx'
import { PageWait } from '../../../frame/PageWait.tsx'
import { LandlordGate } from '../../landlord-session/LandlordGate.tsx'
import { LinkReplaced } from '../../landlord-session/LinkReplaced.tsx'
import { usePathParameter } from '../../../path-parameters.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { MailboxNotice } from './MailboxNotice.tsx'
import { Moving } from './Moving.tsx'
import { PolicyClaims } from '../../claims/landlord/PolicyClaims.tsx'
import { PolicyFacts } from './PolicyFacts.tsx'
import { PolicyAside } from './PolicyAside.tsx'
import { ReleaseNotice } from './ReleaseNotice.tsx'

const readPolicy = (id: string) => callApi('landlordPolicy', { params: { id } })

/** A policy as its landlord sees it: its state, documents and claims. Opened by a link, without an account. */
export function Screen() {
  const { t } = useTexts()
  const id = usePathParameter('id')
  const asked = useAnswer(readPolicy, id)
  const { answer } = asked
  return (
    <Page
      screen="landlord-policy"
      title={
        answer
          ? t('claims.policy.title', { country: answer.country, number: answer.certificate.code })
          : t('claims.policy.titleAny')
      }
      className="landlord landlord-policy"
    >
      {errorCodeOf(asked.error) === 'LINK_REPLACED' ? (
        <LinkReplaced id={id} />
      ) : answer ? (
        <LandlordGate key={id} id={id}>
          <Shown id={id} policy={answer} onPut={asked.put} onStale={asked.ask} />
        </LandlordGate>
      ) : (
        <PageWait asked={asked} />
      )}
    </Page>
  )
}

interface ShownProps {
  id: string
  policy: LandlordPolicy
  onPut: Asked<LandlordPolicy>['put']
  onStale: () => void
}

function Shown({ id, policy, onPut, onStale }: ShownProps) {
  const texts = useTexts()
  const { t, date } = texts
  const { state, termOver } = policy.certificate
  const said = termOver && state === 'valid' ? 'termOver' : state
  const values = {
    country: policy.country,
    tenant: `${policy.tenant.firstName} ${policy.tenant.lastName}`,
    deposit: sumOf(policy.rentDepositAmount, policy, texts),
    endedOn: policy.endedOn === null ? '' : date(dayOf(policy.endedOn)),
    end: policy.insuranceEnd === null ? '' : date(dayOf(policy.insuranceEnd)),
    ended: String(policy.endedOn !== null),
  }
  return (
    <div className="cols cols-even">
      <div className="stack policy-main">
        <div className="page-head">
          <p className="small">{t('claims.policy.greeting', { landlord: policy.landlord.name })}</p>
          <h1>{t(`claims.policy.heading.${said}`, values)}</h1>
          {said !== 'termOver' && <p>{t(`claims.policy.lead.${said}`, values)}</p>}
          {termOver && <p>{t('claims.policy.lead.termOver', values)}</p>}
        </div>
        {policy.openRelease && <ReleaseNotice release={policy.openRelease} tenant={values.tenant} />}
        <MailboxNotice id={id} change={policy.mailboxChange} onPut={onPut} />
        <PolicyClaims id={id} policy={policy} onPut={onPut} onStale={onStale} />
        <PolicyFacts id={id} policy={policy} />
        <Moving id={id} />
      </div>
      <PolicyAside policy={policy} />
    </div>
  )
}
