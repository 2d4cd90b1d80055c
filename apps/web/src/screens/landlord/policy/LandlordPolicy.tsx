import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { fullName, tenantNames } from '@nestbond/domain/values/person-name'
import { formatNames } from '@nestbond/messages/format'
import './LandlordPolicy.css'
import { useEffect, useState } from 'react'
import type { LandlordPolicy } from '@nestbond/api/claims/claims'
import { callApi } from '../../../api/client.ts'
import { erasedCertificateOf, errorCodeOf } from '../../../api/api-error.ts'
import { useCall } from '../../../api/use-call.ts'
import { dayOf, sumOf } from '../../claims/claim-words.ts'
import { pathTo } from '../../../paths.ts'
import { endingSentence } from '../../../texts/surety-words.ts'
import { DAY_STAGE } from '../../../frame/day-stage.tsx'
import { Page } from '../../../frame/Page.tsx'
import { PageWait } from '../../../frame/PageWait.tsx'
import { LandlordGate, type ReplacedBy } from '../../landlord-session/LandlordGate.tsx'
import { LinkReplaced } from '../../landlord-session/LinkReplaced.tsx'
import { usePathParameter } from '../../../path-parameters.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Greeting } from '../Greeting.tsx'
import { Handshake } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { DepositNotice } from './DepositNotice.tsx'
import { ErasedPolicy } from './ErasedPolicy.tsx'
import { MailboxNotice } from './MailboxNotice.tsx'
import { MoveOutNotice } from './MoveOutNotice.tsx'
import { Moving } from './Moving.tsx'
import { PolicyClaims } from '../../claims/landlord/PolicyClaims.tsx'
import { PolicyAuthority } from './PolicyAuthority.tsx'
import { CertificatePapers, PolicyFacts } from './PolicyFacts.tsx'
import { policyStage } from './policy-stage.tsx'

/** A policy as its landlord sees it: its state, documents and claims. Opened by a link, without an account. */
export function Screen() {
  const id = usePathParameter('id')
  return <OfLink key={id} id={id} />
}

function OfLink({ id }: { id: string }) {
  const texts = useTexts()
  const { t } = texts
  const [replacedBy, setReplacedBy] = useState<ReplacedBy | null>(null)
  const query = useCall('landlordPolicy', { params: { id } })
  const { data, error } = query
  const erased = erasedCertificateOf(error)
  if (erased !== null) return <ErasedPolicy screen="landlord-policy" code={erased} />
  const replaced = replacedBy !== null || errorCodeOf(error) === 'LINK_REPLACED'
  const stage = replaced ? DAY_STAGE : data ? policyStage(data, texts) : null
  return (
    <Page
      screen="landlord-policy"
      title={
        data
          ? t('claims.policy.title', { country: data.country, number: data.certificate.code })
          : t('claims.policy.titleAny')
      }
      className="landlord landlord-policy"
      {...(stage && { layout: 'side-even', stage })}
    >
      {replaced ? (
        <LinkReplaced id={id} saved={replacedBy === 'saved'} />
      ) : data ? (
        <LandlordGate
          id={id}
          keepLanguage={(language) =>
            callApi('landlordLanguage', { params: { id }, payload: { language }, quiet: true })
          }
          onReplaced={setReplacedBy}
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
  const { t, date } = texts
  const { state } = policy.certificate
  // A link may name a part that is there only now.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: 'start' }), [])
  const { surety } = policy
  const first = fullName(policy.tenant)
  const values = {
    country: policy.country,
    tenant: formatNames(tenantNames(policy), texts.locale),
    several: String(policy.otherTenants !== null),
    deposit: sumOf(surety.amountLeft, policy, texts),
    coveredFrom: policy.newClaim.hindrance === 'NOT_BEGUN' ? date(dayOf(policy.insuranceStart)) : 'none',
    endedOn: surety.coverEnd === null ? '' : date(dayOf(surety.coverEnd)),
    ended: String(surety.coverEnd !== null),
  }
  return (
    <div className="stack side-body policy-main">
      <div className="page-head">
        <Greeting>{t('claims.policy.greeting', { landlord: policy.landlord.name })}</Greeting>
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
      {policy.replacement && (
        <Notice>
          <p>
            {t('claims.policy.replacement', {
              begun: String(policy.replacement.begun),
              day: date(dayOf(policy.replacement.day)),
              tenants: policy.replacement.tenants,
            })}
          </p>
          {policy.replacement.moved.map(({ id: moved, reason, announcedAt }) => (
            <p key={moved}>
              {t('claims.policy.replacement.moved', { date: date(civilDateIn(new Date(announcedAt))), reason })}
            </p>
          ))}
        </Notice>
      )}
      {policy.openRelease && <ReleaseNotice release={policy.openRelease} tenant={first} />}
      {policy.moveOut && <MoveOutNotice id={id} policy={policy} moveOut={policy.moveOut} tenant={first} />}
      <DepositNotice id={id} policy={policy} tenant={first} />
      <MailboxNotice id={id} change={policy.mailboxChange} />
      <CertificatePapers id={id} policy={policy} />
      <PolicyClaims id={id} policy={policy} />
      <PolicyAuthority policy={policy} />
      <PolicyFacts policy={policy} />
      <Moving id={id} />
    </div>
  )
}

interface ReleaseNoticeProps {
  release: NonNullable<LandlordPolicy['openRelease']>
  tenant: string
}

/** The tenant's request for a release of liability, with a link to sign it or object. */
function ReleaseNotice({ release, tenant }: ReleaseNoticeProps) {
  const { t, date, locale } = useTexts()
  return (
    <Notice tone="wait" icon={<Handshake />}>
      <p>
        <strong>{t('claims.release.title', { tenant, day: date(dayOf(release.requestedOn)) })}</strong>
      </p>
      <p>{t('claims.release.text')}</p>
      <p>
        <a href={pathTo('landlord-release', locale, { params: { id: release.id } })}>{t('claims.release.link')}</a>
      </p>
    </Notice>
  )
}
