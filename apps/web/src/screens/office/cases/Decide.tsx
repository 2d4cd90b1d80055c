import '../Decide.css'
import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { CaseDetail } from '@nestbond/api/office/cases'
import type { Staff } from '@nestbond/api/staff/office-session'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { isClosed } from '@nestbond/domain/underwriting/underwriting-case'
import { useTexts } from '../../../texts/use-texts.ts'
import { AcceptForm } from './AcceptForm.tsx'
import { AskForm } from './AskForm.tsx'
import { useCaseDraft } from './case-draft.ts'
import type { CaseDone, DoneWords } from './CasePanel.tsx'
import { ConfirmForm } from './ConfirmForm.tsx'
import { RefuseForm } from './RefuseForm.tsx'
import { CASE_STALE, type CaseFormOptions } from './case-form.ts'

/** Commands for the screen's keyboard shortcuts. */
export interface DecideKeys {
  accept: () => void
  ask: () => void
  leave: () => boolean
}

interface DecideProps {
  ref: Ref<DecideKeys>
  detail: CaseDetail
  me: Staff
  onPut: (detail: CaseDetail) => void
  /** Called when the case must be reloaded. */
  onStale: () => unknown
  onDone: CaseDone
}

/** The part of a case that is always visible: accept, ask or refuse, each with a written reason. */
export function Decide({ ref, detail, me, onPut, onStale, onDone }: DecideProps) {
  const { t } = useTexts()
  const handle = useCaseDraft(detail.id)
  const { draft, change } = handle
  const panel = useRef<HTMLElement>(null)
  // On a phone the panel is low until it is used, so that the case can be read above it.
  const [used, setUsed] = useState(false)
  const changed = (now: CaseDetail) => {
    handle.clear()
    onPut(now)
  }
  const optionsFor = (wordsOf: (now: CaseDetail) => DoneWords): CaseFormOptions => ({
    area: 'office',
    stale: { codes: CASE_STALE, reload: onStale },
    onDone(now) {
      changed(now)
      onDone(now, wordsOf(now))
    },
  })
  const options = optionsFor(({ state }) =>
    state === 'CONFIRMING' ? 'proposed' : state === 'ACCEPTED' ? 'accepted' : 'refused',
  )
  const may = (action: CaseDetail['actions'][number]) => detail.actions.includes(action)

  const focus = (selector: string) =>
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>(selector)?.focus())
  const open = (mode: typeof draft.mode) => {
    change({ mode })
    focus(mode === 'ask' ? 'input[type="checkbox"]' : 'textarea')
  }
  useImperativeHandle(ref, () => ({
    accept() {
      if (detail.state === 'CONFIRMING') return focus('textarea')
      if (!may('accept')) return
      // With a reason, the shortcut accepts the case. Without one, it focuses the field of the reason.
      if (draft.mode === 'accept' && draft.note.trim() !== '') panel.current?.querySelector('form')?.requestSubmit()
      else open('accept')
    },
    ask() {
      if (may('ask')) open('ask')
    },
    leave() {
      if (draft.mode === 'accept') return false
      open('accept')
      return true
    },
  }))

  if (isClosed(detail.state)) return null
  const decides = may('accept') || may('refuse')
  const mode = decides ? draft.mode : 'ask'
  return (
    <section
      className="decide"
      data-low={used ? undefined : ''}
      aria-label={t('office.decide.label')}
      ref={panel}
      onPointerDown={() => setUsed(true)}
      onFocus={() => setUsed(true)}
      // A touch of a checkbox may take the focus away without giving it to another element.
      onBlur={({ currentTarget, relatedTarget: to }) => to && !currentTarget.contains(to) && setUsed(false)}
    >
      {detail.state === 'CONFIRMING' && detail.proposal ? (
        <ConfirmForm detail={detail} me={me} options={options} onGivenBack={changed} handle={handle} />
      ) : (
        <>
          {!decides && <Notice tone="wait">{t('office.decide.notAgain')}</Notice>}
          {detail.fourEyes && decides && mode !== 'ask' && (
            <p className="decide-eyes small">{t('office.decide.fourEyes')}</p>
          )}
          {!detail.fourEyes && decides && mode === 'accept' && detail.doublePolicies.some(({ certain }) => certain) && (
            <p className="decide-eyes small">{t('office.decide.sharedHome')}</p>
          )}
          {decides && mode === 'accept' && (
            <AcceptForm
              detail={detail}
              options={options}
              handle={handle}
              onAsk={may('ask') ? () => open('ask') : null}
              onRefuse={() => open('refuse')}
            />
          )}
          {mode === 'ask' && may('ask') && (
            <AskForm
              detail={detail}
              options={optionsFor(() => 'asked')}
              handle={handle}
              onBack={decides ? () => open('accept') : null}
            />
          )}
          {decides && mode === 'refuse' && (
            <RefuseForm detail={detail} options={options} handle={handle} onBack={() => open('accept')} />
          )}
        </>
      )}
    </section>
  )
}
