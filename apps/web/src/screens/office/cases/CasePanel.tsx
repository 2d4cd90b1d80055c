import './Case.css'
import { useEffect, useImperativeHandle, useRef, type Ref, type RefObject } from 'react'
import type { CaseDetail } from '@nestbond/api/office/cases'
import type { Staff } from '@nestbond/api/staff/office-session'
import { putResponse, reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { CaseView } from './CaseView.tsx'
import { Decide, type DecideKeys } from './Decide.tsx'
import { BackToList, DetailState, NothingOpen } from '../DetailState.tsx'
import type { OfficeAddress } from '../office-address.ts'
import type { RowForm } from './case-form.ts'

/** Commands for the screen's keyboard shortcuts. */
export interface CaseKeys {
  accept: () => void
  ask: () => void
  /** Closes an open form of the case; false if none was open. */
  leave: () => boolean
}

export type DoneWords = 'accepted' | 'refused' | 'proposed' | 'asked'
export type CaseDone = (decided: CaseDetail, words: DoneWords) => void

/** The element that gets the focus once the case is shown: its heading, or a form. */
export interface WantedFocus {
  id: string
  form: RowForm | null
}

interface CasePanelProps {
  me: Staff
  place: OfficeAddress
  keys: Ref<CaseKeys>
  wantedFocusRef: RefObject<WantedFocus | null>
  onDone: CaseDone
}

/** The case named in the address, with its decision. */
export function CasePanel({ me, place, keys, wantedFocusRef, onDone }: CasePanelProps) {
  const { t } = useTexts()
  return (
    <section className="case" id="case" aria-label={t('office.case.label')} tabIndex={-1}>
      {place.caseId === null ? (
        <NothingOpen title={t('office.case.none')} hint={t('office.case.noneHint')} />
      ) : (
        <Case id={place.caseId} me={me} place={place} keys={keys} wantedFocusRef={wantedFocusRef} onDone={onDone} />
      )}
    </section>
  )
}

function Case({ id, me, place, keys, wantedFocusRef, onDone }: CasePanelProps & { id: string }) {
  const { t, locale } = useTexts()
  const input = { params: { id }, language: locale }
  const query = useCall('officeCase', input)
  const detail = query.data
  const decide = useRef<DecideKeys>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useImperativeHandle(
    keys,
    () => ({
      accept: () => decide.current?.accept(),
      ask: () => decide.current?.ask(),
      leave: () => decide.current?.leave() ?? false,
    }),
    [],
  )
  useEffect(() => {
    const wanted = wantedFocusRef.current
    if (detail === undefined || wanted?.id !== detail.id) return
    wantedFocusRef.current = null
    if (wanted.form === null) heading.current?.focus()
    else decide.current?.[wanted.form]()
  }, [detail, wantedFocusRef])
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
