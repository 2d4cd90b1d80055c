import '../../office/cases/Case.css'
import type { Ref } from 'react'
import type { Staff } from '@nestbond/api/staff/office-session'
import { putResponse, reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { BackToList, DetailState, NothingOpen } from '../../office/DetailState.tsx'
import type { ClaimsPlace } from './claims-place.ts'
import { ClaimCase } from './ClaimCase.tsx'

interface ClaimPanelProps {
  me: Staff
  place: ClaimsPlace
  panelRef: Ref<HTMLElement>
  /** Called with a message after an action succeeded. */
  onDone: (words: string) => void
}

/** The claim named in the address. */
export function ClaimPanel({ me, place, panelRef, onDone }: ClaimPanelProps) {
  const { t } = useTexts()
  return (
    <section className="case" id="case" aria-label={t('claims.office.claim')} tabIndex={-1} ref={panelRef}>
      {place.claimId === null ? (
        <NothingOpen title={t('claims.office.none')} hint={t('claims.office.noneHint')} />
      ) : (
        <Claim id={place.claimId} me={me} place={place} onDone={onDone} />
      )}
    </section>
  )
}

function Claim({ id, me, place, onDone }: Omit<ClaimPanelProps, 'panelRef'> & { id: string }) {
  const { t } = useTexts()
  const input = { params: { id } }
  const query = useCall('officeClaim', input)
  const claim = query.data
  const back = <BackToList label={t('claims.office.back')} onBack={() => place.go({ claimId: null })} />
  if (claim)
    return (
      <ClaimCase
        key={claim.id}
        detail={claim}
        me={me}
        back={back}
        trouble={query.error}
        onStale={query.refetch}
        onPut={(changed) => {
          putResponse('officeClaim', input, changed)
          reload('officeClaims')
        }}
        onDone={onDone}
      />
    )
  return (
    <div className="case-body">
      {back}
      <DetailState detail={query} gone={t('claims.office.gone')} />
    </div>
  )
}
