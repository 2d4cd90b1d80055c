import './LandlordRelease.css'
import { useState } from 'react'
import type { Release } from '@nestbond/api/policy/release'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { erasedCertificateOf, errorCodeOf } from '../../../api/api-error.ts'
import { putResponse, reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useFocusOnChange } from '../../../forms/use-focus-on-change.ts'
import { Page } from '../../../frame/Page.tsx'
import { PageWait } from '../../../frame/PageWait.tsx'
import { LandlordGate } from '../../landlord-session/LandlordGate.tsx'
import { LinkReplaced } from '../../landlord-session/LinkReplaced.tsx'
import { usePathParameter } from '../../../path-parameters.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErasedPolicy } from '../policy/ErasedPolicy.tsx'
import { AnswerRelease } from './AnswerRelease.tsx'
import { ReleaseFacts } from './ReleaseFacts.tsx'
import { ReleaseOutcome } from './ReleaseOutcome.tsx'
import { ReleaseSide } from './ReleaseSide.tsx'
import { valuesOf } from './release-values.ts'

/** A release of liability in any of its states, for the landlord. Opened by a link, without an account. */
export function Screen() {
  const { t } = useTexts()
  const id = usePathParameter('id')
  const input = { params: { id } }
  const query = useCall('landlordRelease', input)
  const { data } = query
  const erased = erasedCertificateOf(query.error)
  return (
    <Page
      screen="landlord-release"
      title={t(`release.title.${data?.status ?? 'REQUESTED'}`)}
      className="landlord-release"
    >
      {errorCodeOf(query.error) === 'LINK_REPLACED' ? (
        <LinkReplaced id={id} />
      ) : erased !== null ? (
        <ErasedPolicy code={erased} />
      ) : data ? (
        <LandlordGate key={id} id={id}>
          <Shown
            id={id}
            release={data}
            onAnswered={(changed) => putResponse('landlordRelease', input, changed)}
            onStale={() => reload('landlordRelease')}
          />
        </LandlordGate>
      ) : (
        <PageWait query={query} />
      )}
    </Page>
  )
}

interface ShownProps {
  id: string
  release: Release
  onAnswered: (release: Release) => void
  onStale: () => void
}

function Shown({ id, release, onAnswered, onStale }: ShownProps) {
  const texts = useTexts()
  const { t } = texts
  const values = valuesOf(release, texts)
  const { status, landlord, policyState, termOver } = release
  const [closed, setClosed] = useState(false)
  const heading = useFocusOnChange(status)
  const open = status === 'REQUESTED' || status === 'UNASKED'
  return (
    <div className="cols cols-even">
      <div className="stack">
        {closed && (
          <Notice tone="wait" role="alert">
            {t('release.closed')}
          </Notice>
        )}
        <div className="page-head">
          <p className="small">{t('release.greeting', { name: landlord.name })}</p>
          <h1 ref={heading} tabIndex={-1}>
            {t(`release.heading.${status}`, values)}
          </h1>
          <p>{t(open && policyState === 'claimed' ? 'release.lead.CLAIMED' : `release.lead.${status}`, values)}</p>
          {termOver && <p>{t('release.lead.termOver', values)}</p>}
        </div>
        <ReleaseOutcome id={id} release={release} values={values} />
        <ReleaseFacts release={release} values={values} />
        {open && policyState !== 'claimed' && (
          <AnswerRelease
            id={id}
            release={release}
            values={values}
            onAnswered={onAnswered}
            onStale={() => {
              setClosed(true)
              onStale()
            }}
          />
        )}
      </div>
      <ReleaseSide release={release} values={values} />
    </div>
  )
}
