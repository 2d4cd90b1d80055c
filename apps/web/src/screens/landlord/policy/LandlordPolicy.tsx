import './LandlordPolicy.css'
import type { LandlordPolicy } from '@nestbond/api/claims/claims'
import { callApi } from '../../../api/client.ts'
import { erasedCertificateOf, errorCodeOf } from '../../../api/api-error.ts'
import { useCall } from '../../../api/use-call.ts'
import { dayOf, sumOf } from '../../claims/claim-words.ts'
import { endingSentence } from '../../../texts/surety-words.ts'
import { Page } from '../../../frame/Page.tsx'
import { PageWait } from '../../../frame/PageWait.tsx'
import { LandlordGate } from '../../landlord-session/LandlordGate.tsx'
import { LinkReplaced } from '../../landlord-session/LinkReplaced.tsx'
import { usePathParameter } from '../../../path-parameters.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErasedPolicy } from './ErasedPolicy.tsx'
import { MailboxNotice } from './MailboxNotice.tsx'
import { MoveOutNotice } from './MoveOutNotice.tsx'
import { Moving } from './Moving.tsx'
import { PolicyClaims } from '../../claims/landlord/PolicyClaims.tsx'
import { PolicyFacts } from './PolicyFacts.tsx'
import { PolicyAside } from './PolicyAside.tsx'
import { ReleaseNotice } from './ReleaseNotice.tsx'

/** A policy as its landlord sees it: its state, documents and claims. Opened by a link, without an account. */
export function Screen() {
  const { t } = useTexts()
  const id = usePathParameter('id')
  const query = useCall('landlordPolicy', { params: { id } })
  const { data, error } = query
  const erased = erasedCertificateOf(error)
  return (
    <Page
      screen="landlord-policy"
      title={
        data
          ? t('claims.policy.title', { country: data.country, number: data.certificate.code })
          : t('claims.policy.titleAny')
      }
      className="landlord landlord-policy"
    >
      {errorCodeOf(error) === 'LINK_REPLACED' ? (
        <LinkReplaced id={id} />
      ) : erased !== null ? (
        <ErasedPolicy code={erased} />
      ) : data ? (
        <LandlordGate
          key={id}
          id={id}
          keepLanguage={(language) =>
            callApi('landlordLanguage', { params: { id }, payload: { language }, quiet: true })
          }
        >
          <Shown id={id} policy={data} />
        </LandlordGate>
      ) : (
        <PageWait query={query} />
      )}
    </Page>
  )
}

interface ShownProps {
  id: string
  policy: LandlordPolicy
}

function Shown({ id, policy }: ShownProps) {
  const texts = useTexts()
  const { t, date, locale } = texts
  const { state } = policy.certificate
  const { surety } = policy
  const values = {
    country: policy.country,
    tenant: `${policy.tenant.firstName} ${policy.tenant.lastName}`,
    deposit: sumOf(policy.rentDepositAmount, policy, texts),
    endedOn: surety.coverEnd === null ? '' : date(dayOf(surety.coverEnd)),
    ended: String(surety.coverEnd !== null),
  }
  return (
    <div className="cols cols-even">
      <div className="stack policy-main">
        <div className="page-head">
          <p className="small">
            {t('claims.policy.greeting', { landlord: policy.landlord.name })}{' '}
            <a href={pathTo('landlord-homes', locale)}>{t('mailbox-code.homes')}</a>
          </p>
          <h1>{t(`claims.policy.heading.${state}`, values)}</h1>
          {state === 'ending' ? (
            <p>
              {surety.endsBy && t(`surety.why.${surety.endsBy}`, { reader: 'landlord' })}{' '}
              {endingSentence(surety, 'landlord', texts)}
            </p>
          ) : (
            <p>{t(`claims.policy.lead.${state}`, values)}</p>
          )}
        </div>
        {policy.openRelease && <ReleaseNotice release={policy.openRelease} tenant={values.tenant} />}
        {policy.moveOut && <MoveOutNotice id={id} policy={policy} moveOut={policy.moveOut} tenant={values.tenant} />}
        <MailboxNotice id={id} change={policy.mailboxChange} />
        <PolicyClaims id={id} policy={policy} />
        <PolicyFacts id={id} policy={policy} />
        <Moving id={id} />
      </div>
      <PolicyAside policy={policy} />
    </div>
  )
}
