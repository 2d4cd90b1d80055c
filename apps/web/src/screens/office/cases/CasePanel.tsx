import './Case.css'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import type { CaseDetail } from '@nestbond/api/office/cases'
import type { Staff } from '@nestbond/api/staff/office-session'
import { putResponse, reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { CaseView } from './CaseView.tsx'
import { Decide, type DecideKeys } from './Decide.tsx'
import { BackToList, DetailState, NothingOpen } from '../DetailState.tsx'
import type { OfficeAddress } from '../office-address.ts'

/** Commands for the screen's keyboard shortcuts. */
export interface CaseKeys {
  accept: () => void
  ask: () => void
  /** Closes an open form of the case; false if none was open. */
  leave: () => boolean
  /** Moves the focus to a case once it is shown. */
  focusWhenShown: (id: string) => void
}

export type DoneWords = 'accepted' | 'refused' | 'proposed' | 'asked'
export type CaseDone = (decided: CaseDetail, words: DoneWords) => void

interface CasePanelProps {
  me: Staff
  place: OfficeAddress
  keys: Ref<CaseKeys>
  onDone: CaseDone
}

/** The case named in the address, with its decision. */
export function CasePanel({ me, place, keys, onDone }: CasePanelProps) {
  const { t } = useTexts()
  return (
    <section className="case" id="case" aria-label={t('office.case.label')} tabIndex={-1}>
      {place.caseId === null ? (
        <NothingOpen title={t('office.case.none')} hint={t('office.case.noneHint')} />
      ) : (
        <Case id={place.caseId} me={me} place={place} keys={keys} onDone={onDone} />
      )}
    </section>
  )
}

function Case({ id, me, place, keys, onDone }: CasePanelProps & { id: string }) {
  const { t, locale } = useTexts()
  const input = { params: { id }, language: locale }
  const query = useCall('officeCase', input)
  const detail = query.data
  const decide = useRef<DecideKeys>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusWanted = useRef<string | null>(null)
  useImperativeHandle(
    keys,
    () => ({
      accept: () => decide.current?.accept(),
      ask: () => decide.current?.ask(),
      leave: () => decide.current?.leave() ?? false,
      focusWhenShown: (next) => {
        focusWanted.current = next
      },
    }),
    [],
  )
  useEffect(() => {
    if (detail === undefined || focusWanted.current !== detail.id) return
    focusWanted.current = null
    heading.current?.focus()
  }, [detail])
  const put = (changed: CaseDetail) => {
    putResponse('officeCase', input, changed)
    reload('officeCases')
  }
  return (
    <>
      <div className="case-body" tabIndex={0} role="region" aria-label={t('office.case.content')}>
        <BackToList label={t('office.case.back')} onBack={() => place.go({ caseId: null })} />
        <DetailState detail={query} gone={t('office.case.gone')} />
        {detail && (
          <CaseView key={detail.id} detail={detail} me={me} headingRef={heading} onPut={put} onStale={query.refetch} />
        )}
      </div>
      {detail && (
        <Decide
          key={detail.id}
          ref={decide}
          detail={detail}
          me={me}
          onPut={put}
          onStale={query.refetch}
          onDone={onDone}
        />
      )}
    </>
  )
}
