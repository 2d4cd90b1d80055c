import './Office.css'
import { useEffect, useRef, useState } from 'react'
import type { CaseDetail } from '@nestbond/contract/office-cases'
import type { Staff } from '@nestbond/contract/office-session'
import { SkipLink } from '@nestbond/design-system/SkipLink.tsx'
import { Toast, ToastPlace } from '@nestbond/design-system/Toast.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CasePanel, type CaseKeys } from './CasePanel.tsx'
import { fullName } from './case-words.ts'
import { useOfficeAddress } from './office-address.ts'
import { OfficeFrame } from './OfficeFrame.tsx'
import { Queue } from './Queue.tsx'
import { isTyping, useKeys, useKeysOn } from './use-keys.ts'
import { neighbour, useQueue } from './use-queue.ts'

/** The queue and beside it the case that is open; on small screens one or the other. */
export function Screen() {
  const { t } = useTexts()
  return (
    <OfficeFrame screen="office" title={t('office.title')} layout="desk">
      {(staff) => <Desk staff={staff} />}
    </OfficeFrame>
  )
}

const TOAST_MS = 6_000

/** The case stands beside the queue. */
const isWide = () => matchMedia('(min-width: 60rem)').matches

function Desk({ staff }: { staff: Staff }) {
  const { t } = useTexts()
  const place = useOfficeAddress()
  const queue = useQueue(place.filter, place.search)
  const [keysOn, setKeysOn] = useKeysOn()
  const search = useRef<HTMLInputElement>(null)
  const caseKeys = useRef<CaseKeys>(null)
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    if (said === null) return undefined
    const timer = setTimeout(() => setSaid(null), TOAST_MS)
    return () => clearTimeout(timer)
  }, [said])
  const rows = queue.page?.cases ?? []

  const move = (step: 1 | -1) => {
    const row = neighbour(rows, place.caseId ?? focusedCase(), step)
    if (!row) return
    if (place.caseId !== null || isWide()) place.go({ caseId: row.id }, place.caseId !== null)
    focusRow(row.id)
  }
  /** Leaves what one is in: first the field, then the form, then the case. */
  const leave = () => {
    const { activeElement } = document
    if (isTyping(activeElement)) return (activeElement as HTMLElement).blur()
    if (caseKeys.current?.leave()) return
    if (place.caseId === null) return
    const id = place.caseId
    place.go({ caseId: null })
    requestAnimationFrame(() => focusRow(id))
  }
  useKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      a: () => caseKeys.current?.accept(),
      r: () => caseKeys.current?.ask(),
      '/': () => search.current?.focus(),
      Escape: leave,
    },
    keysOn,
  )

  /** What is done is said, and the next case opens. */
  const done = (decided: CaseDetail, words: 'accepted' | 'refused' | 'proposed' | 'asked') => {
    setSaid(t(`office.said.${words}`, { name: fullName(decided.tenant), refId: decided.refId }))
    const following = neighbour(rows, decided.id, 1) ?? neighbour(rows, decided.id, -1)
    queue.refresh()
    if (following && following.id !== decided.id) {
      place.go({ caseId: following.id })
      caseKeys.current?.focusWhenShown()
    }
  }

  return (
    <>
      <h1 className="visually-hidden">{t('office.title')}</h1>
      {place.caseId !== null && <SkipLink target="case">{t('office.skipToCase')}</SkipLink>}
      <div className="desk-parts" data-open={place.caseId !== null || undefined}>
        <Queue queue={queue} place={place} searchRef={search} keysOn={keysOn} onKeysOn={setKeysOn} />
        <CasePanel me={staff} place={place} keys={caseKeys} onDone={done} onChanged={queue.refresh} />
      </div>
      <ToastPlace>{said !== null && <Toast>{said}</Toast>}</ToastPlace>
    </>
  )
}

/** The row whose link has the focus, where no case is open. */
function focusedCase(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-case]')?.dataset['case'] ?? null
}

function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`[data-case="${CSS.escape(id)}"] a`)?.focus()
}
