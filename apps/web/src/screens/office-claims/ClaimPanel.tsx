import type { Ref } from 'react'
import type { Staff } from '@nestbond/contract/office-session'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowLeft } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { callApi } from '../../api/client.ts'
import { errorCodeOf, useAnswer } from '../../api/use-answer.ts'
import { troubleOf } from '../../texts/trouble.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { ClaimsPlace } from './claims-place.ts'
import { ClaimCase } from './ClaimCase.tsx'

const readClaim = (id: string) => callApi('officeClaim', { params: { id } })

interface ClaimPanelProps {
  me: Staff
  place: ClaimsPlace
  panelRef: Ref<HTMLElement>
  /** Something was done, in words. */
  onDone: (words: string) => void
  /** Something has changed that the list shows too. */
  onChanged: () => void
}

/** The claim of the address, from both sides' words to what is to be done. */
export function ClaimPanel({ me, place, panelRef, onDone, onChanged }: ClaimPanelProps) {
  const { t } = useTexts()
  return (
    <section className="case" id="case" aria-label={t('claims.office.claim')} tabIndex={-1} ref={panelRef}>
      {place.claimId === null ? (
        <div className="case-none">
          <p className="heading">{t('claims.office.none')}</p>
          <p className="small">{t('claims.office.noneHint')}</p>
        </div>
      ) : (
        <Claim id={place.claimId} me={me} place={place} onDone={onDone} onChanged={onChanged} />
      )}
    </section>
  )
}

function Claim({ id, me, place, onDone, onChanged }: Omit<ClaimPanelProps, 'panelRef'> & { id: string }) {
  const texts = useTexts()
  const { t } = texts
  const asked = useAnswer(readClaim, id)
  const { answer } = asked
  const gone = errorCodeOf(asked.error) === 'NOT_FOUND'
  const back = (
    <div className="case-back">
      <Button variant="link" onClick={() => place.go({ claimId: null })}>
        <ArrowLeft /> {t('claims.office.back')}
      </Button>
    </div>
  )
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
      {asked.error === null ? (
        <div aria-busy="true" className="stack-s">
          <Skeleton count={2} />
          <Skeleton shape="card" />
          <Skeleton count={6} />
        </div>
      ) : (
        <Notice tone={gone ? 'wait' : 'error'} role="alert">
          <p>{gone ? t('claims.office.gone') : troubleOf(asked.error, texts)}</p>
          {!gone && (
            <Button variant="link" onClick={asked.ask}>
              {t('common.retry')}
            </Button>
          )}
        </Notice>
      )}
    </div>
  )
}
