import type { Ref } from 'react'
import type { Staff } from '@nestbond/api/staff/office-session'
import { callApi } from '../../../api/client.ts'
import { useAnswer } from '../../../api/use-answer.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { BackToList, DetailState, NothingOpen } from '../../office/DetailState.tsx'
import type { ClaimsPlace } from './claims-place.ts'
import { ClaimCase } from './ClaimCase.tsx'

const readClaim = (id: string) => callApi('officeClaim', { params: { id } })

interface ClaimPanelProps {
  me: Staff
  place: ClaimsPlace
  panelRef: Ref<HTMLElement>
  /** Called with a message after an action succeeded. */
  onDone: (words: string) => void
  /** Called when a change affects the list too. */
  onChanged: () => void
}

/** The claim named in the address. */
export function ClaimPanel({ me, place, panelRef, onDone, onChanged }: ClaimPanelProps) {
  const { t } = useTexts()
  return (
    <section className="case" id="case" aria-label={t('claims.office.claim')} tabIndex={-1} ref={panelRef}>
      {place.claimId === null ? (
        <NothingOpen title={t('claims.office.none')} hint={t('claims.office.noneHint')} />
      ) : (
        <Claim id={place.claimId} me={me} place={place} onDone={onDone} onChanged={onChanged} />
      )}
    </section>
  )
}

function Claim({ id, me, place, onDone, onChanged }: Omit<ClaimPanelProps, 'panelRef'> & { id: string }) {
  const { t } = useTexts()
  const asked = useAnswer(readClaim, id)
  const { answer } = asked
  const back = <BackToList label={t('claims.office.back')} onBack={() => place.go({ claimId: null })} />
  if (answer)
    return (
      <ClaimCase
        key={answer.id}
        detail={answer}
        me={me}
        back={back}
        trouble={asked.error}
        onStale={asked.ask}
        onPut={(changed) => {
          asked.put(changed)
          onChanged()
        }}
        onDone={onDone}
      />
    )
  return (
    <div className="case-body">
      {back}
      <DetailState asked={asked} gone={t('claims.office.gone')} />
    </div>
  )
}
