import './LandlordRelease.css'
import { useEffect, useRef, useState } from 'react'
import type { Release } from '@nestbond/contract/release'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { callApi } from '../../api/client.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Page } from '../../frame/Page.tsx'
import { usePathParameter } from '../../path-parameters.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AnswerRelease } from './AnswerRelease.tsx'
import { ReleaseFacts } from './ReleaseFacts.tsx'
import { ReleaseOutcome } from './ReleaseOutcome.tsx'
import { ReleaseSide } from './ReleaseSide.tsx'
import { valuesOf } from './release-values.ts'

const readRelease = (id: string) => callApi('landlordRelease', { params: { id } })

/** What a landlord finds behind the link to a release of liability: without an account, in whatever state it is. */
export function Screen() {
  const { t } = useTexts()
  const id = usePathParameter('id')
  const { answer, loading, put, ask } = useAnswer(readRelease, id)
  return (
    <Page screen="landlord-release" title={t(`release.title.${answer?.status ?? 'REQUESTED'}`)} className="landlord-release">
      {answer ? (
        <Shown key={id} id={id} release={answer} onAnswered={put} onStale={ask} />
      ) : loading ? (
        <div className="cols cols-even" aria-busy="true">
          <div className="stack">
            <Skeleton count={3} />
            <Skeleton shape="card" />
            <Skeleton shape="field" />
          </div>
          <Skeleton shape="card" count={2} />
        </div>
      ) : (
        <Notice tone="error" role="alert">
          <p>{t('common.networkError')}</p>
          <Button variant="link" onClick={ask}>
            {t('common.retry')}
          </Button>
        </Notice>
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
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(status)
  // The answer changes the page: whoever cannot see it hears the new heading.
  useEffect(() => {
    if (before.current !== status) heading.current?.focus()
    before.current = status
  }, [status])
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
