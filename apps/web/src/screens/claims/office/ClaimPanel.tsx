import '../../office/cases/Case.css'
import { useEffect, type RefObject } from 'react'
import type { Staff } from '@nestbond/api/staff/office-session'
import { putResponse, reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { BackToList, DetailState, NothingOpen } from '../../office/DetailState.tsx'
import { focusDueForm } from './claim-form.ts'
import type { ClaimsPlace } from './claims-place.ts'
import { ClaimCase } from './ClaimCase.tsx'

interface ClaimPanelProps {
  me: Staff
  place: ClaimsPlace
  panelRef: RefObject<HTMLElement | null>
  /** Id of the claim whose due form gets the focus once it is shown. */
  wantedFocusRef: RefObject<string | null>
  /** Called with a message after an action succeeded. */
  onDone: (words: string) => void
}

/** The claim named in the address. */
export function ClaimPanel(props: ClaimPanelProps) {
  const { place, panelRef } = props
  const { t } = useTexts()
  return (
    <section className="case" id="case" aria-label={t('claims.office.claim')} tabIndex={-1} ref={panelRef}>
      {place.claimId === null ? (
        <NothingOpen title={t('claims.office.none')} hint={t('claims.office.noneHint')} />
      ) : (
        <Claim id={place.claimId} {...props} />
      )}
    </section>
  )
}

function Claim({ id, me, place, panelRef, wantedFocusRef, onDone }: ClaimPanelProps & { id: string }) {
  const { t } = useTexts()
  const input = { params: { id } }
  const query = useCall('officeClaim', input)
  const claim = query.data
  useEffect(() => {
    if (claim === undefined || wantedFocusRef.current !== claim.id) return
    wantedFocusRef.current = null
    focusDueForm(panelRef.current)
  }, [claim, panelRef, wantedFocusRef])
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
