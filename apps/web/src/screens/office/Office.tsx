import { useRef } from 'react'
import type { CaseDetail, CaseRow } from '@nestbond/api/office/cases'
import type { Staff } from '@nestbond/api/staff/office-session'
import { isClosed } from '@nestbond/domain/underwriting/underwriting-case'
import { fullName } from '@nestbond/domain/values/person-name'
import { CancelledError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'
import { reload } from '../../api/query-client.ts'
import { troubleOf } from '../../texts/trouble.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { listName } from './cases/case-words.ts'
import { CasePanel, type CaseKeys, type WantedFocus } from './cases/CasePanel.tsx'
import { DeskParts } from './DeskParts.tsx'
import { useOfficeAddress } from './office-address.ts'
import { OfficeFrame } from './OfficeFrame.tsx'
import { Queue } from './cases/Queue.tsx'
import type { RowForm } from './cases/case-form.ts'
import { focusedRow, neighbour, useDesk } from './use-desk.ts'
import { useKeys, useKeysOn } from './use-keys.ts'
import { useQueue } from './cases/use-queue.ts'

/** The queue beside the open case. Small screens show only one of the two. */
export function Screen() {
  const { t } = useTexts()
  return (
    <OfficeFrame screen="office" title={t('office.title')} layout="desk">
      {(staff) => <Desk staff={staff} />}
    </OfficeFrame>
  )
}

function Desk({ staff }: { staff: Staff }) {
  const { t } = useTexts()
  const place = useOfficeAddress()
  const queue = useQueue(place.filter, place.search)
  const [keysOn, setKeysOn] = useKeysOn()
  const search = useRef<HTMLInputElement>(null)
  const caseKeys = useRef<CaseKeys>(null)
  const wantedFocusRef = useRef<WantedFocus>(null)
  const rows = queue.rows ?? []
  const desk = useDesk({
    rows,
    openId: place.caseId,
    aim: place.aim,
    open: (caseId, replace) => place.go({ caseId }, replace),
    leaveForm: () => caseKeys.current?.leave() ?? false,
  })
  const take = useTakeCase(desk.say)
  const openForm = (row: CaseRow, form: RowForm) => {
    if (row.id === place.caseId) return caseKeys.current?.[form]()
    place.go({ caseId: row.id })
    wantedFocusRef.current = { id: row.id, form }
  }
  useKeys(
    {
      j: () => desk.move(1),
      k: () => desk.move(-1),
      t: () => {
        const row = rows.find(({ id }) => id === (place.aim() ?? focusedRow()))
        if (row && !isClosed(row.state)) void take(row)
      },
      a: () => caseKeys.current?.accept(),
      r: () => caseKeys.current?.ask(),
      '/': () => search.current?.focus(),
      Escape: desk.leave,
    },
    keysOn,
  )

  /** Shows a message about the decision and opens the next case. */
  const done = (decided: CaseDetail, words: 'accepted' | 'refused' | 'proposed' | 'asked') => {
    desk.say(t(`office.said.${words}`, { name: fullName(decided.tenant), refId: decided.refId }))
    const following = neighbour(rows, decided.id, 1) ?? neighbour(rows, decided.id, -1)
    reload('officeCases')
    if (following && following.id !== decided.id) {
      place.go({ caseId: following.id })
      wantedFocusRef.current = { id: following.id, form: null }
    }
  }

  return (
    <DeskParts
      title={t('office.title')}
      skipToDetail={t('office.skipToCase')}
      open={place.caseId !== null}
      said={desk.said}
    >
      <Queue
        queue={queue}
        place={place}
        searchRef={search}
        keysOn={keysOn}
        onKeysOn={setKeysOn}
        staffId={staff.id}
        onTake={(row) => void take(row)}
        onForm={openForm}
      />
      <CasePanel me={staff} place={place} keys={caseKeys} wantedFocusRef={wantedFocusRef} onDone={done} />
    </DeskParts>
  )
}

/** Returns a function that assigns a case to the signed-in person, and says how it went. If the row is outdated, the list is loaded again. */
function useTakeCase(say: (words: string) => void): (row: CaseRow) => Promise<void> {
  const texts = useTexts()
  return async ({ id, version, tenant }) => {
    try {
      await callApi('officeCaseAssign', { params: { id }, payload: { version, to: 'me' }, quiet: true })
      say(texts.t('office.said.taken', { name: listName(tenant) }))
    } catch (error) {
      if (error instanceof CancelledError) return
      say(troubleOf(error, texts))
    }
    reload('officeCases', 'officeCase')
  }
}
