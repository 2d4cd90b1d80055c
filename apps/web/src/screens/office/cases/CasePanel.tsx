import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import type { CaseDetail } from '@nestbond/api/office/cases'
import type { Staff } from '@nestbond/api/staff/office-session'
import { callApi } from '../../../api/client.ts'
import { useAnswer } from '../../../api/use-answer.ts'
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
  /** Moves the focus to the next case once it is shown. */
  focusWhenShown: () => void
}

export type CaseDone = (decided: CaseDetail, words: 'accepted' | 'refused' | 'proposed' | 'asked') => void

interface CasePanelProps {
  me: Staff
  place: OfficeAddress
  keys: Ref<CaseKeys>
  onDone: CaseDone
  /** Called when a change affects the queue too. */
  onChanged: () => void
}

/** `key` starts with the case id. It also contains the language, because the server words the decision in that language. */
const readCase = (key: string) => callApi('officeCase', { params: { id: key.split(' ')[0] ?? '' } })

/** The case named in the address, with its decision. */
export function CasePanel({ me, place, keys, onDone, onChanged }: CasePanelProps) {
  const { t } = useTexts()
  return (
    <section className="case" id="case" aria-label={t('office.case.label')} tabIndex={-1}>
      {place.caseId === null ? (
        <NothingOpen title={t('office.case.none')} hint={t('office.case.noneHint')} />
      ) : (
        <Case id={place.caseId} me={me} place={place} keys={keys} onDone={onDone} onChanged={onChanged} />
      )}
    </section>
  )
}

function Case({ id, me, place, keys, onDone, onChanged }: CasePanelProps & { id: string }) {
  const { t, locale } = useTexts()
  const asked = useAnswer(readCase, `${id} ${locale}`)
  const { answer } = asked
  const decide = useRef<DecideKeys>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusWanted = useRef(false)
  useImperativeHandle(
    keys,
    () => ({
      accept: () => decide.current?.accept(),
      ask: () => decide.current?.ask(),
      leave: () => decide.current?.leave() ?? false,
      focusWhenShown: () => {
        focusWanted.current = true
      },
    }),
    [],
  )
  useEffect(() => {
    if (!focusWanted.current || answer === null) return
    focusWanted.current = false
    heading.current?.focus()
  }, [answer])
  const put = (changed: CaseDetail) => {
    asked.put(changed)
    onChanged()
  }
  return (
    <>
      <div className="case-body" tabIndex={0} role="region" aria-label={t('office.case.content')}>
        <BackToList label={t('office.case.back')} onBack={() => place.go({ caseId: null })} />
        <DetailState asked={asked} gone={t('office.case.gone')} />
        {answer && (
          <CaseView key={answer.id} detail={answer} me={me} headingRef={heading} onPut={put} onStale={asked.ask} />
        )}
      </div>
      {answer && (
        <Decide key={answer.id} ref={decide} detail={answer} me={me} onPut={put} onStale={asked.ask} onDone={onDone} />
      )}
    </>
  )
}
