import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import type { CaseDetail } from '@nestbond/api/office-cases'
import type { Staff } from '@nestbond/api/office-session'
import { callApi } from '../../api/client.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CaseView } from './CaseView.tsx'
import { Decide, type DecideKeys } from './Decide.tsx'
import { BackToList, DetailState, NothingOpen } from './DetailState.tsx'
import type { OfficeAddress } from './office-address.ts'

/** What keys outside of the case can do to it. */
export interface CaseKeys {
  accept: () => void
  ask: () => void
  /** Leaves a form of the case; false where none is open. */
  leave: () => boolean
  /** The focus goes to the next case as soon as it is there. */
  focusWhenShown: () => void
}

export type CaseDone = (decided: CaseDetail, words: 'accepted' | 'refused' | 'proposed' | 'asked') => void

interface CasePanelProps {
  me: Staff
  place: OfficeAddress
  keys: Ref<CaseKeys>
  onDone: CaseDone
  /** Something about the case has changed that the queue shows too. */
  onChanged: () => void
}

/** The words of a decision come in the reader's language, so another language asks anew. */
const readCase = (key: string) => callApi('officeCase', { params: { id: key.split(' ')[0] ?? '' } })

/** The case of the address, from its first word to the decision. */
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
