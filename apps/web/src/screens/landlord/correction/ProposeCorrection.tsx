import './Correction.css'
import { useState } from 'react'
import type { CorrectionDraft, LandlordCorrection } from '@nestbond/api/landlord/correction'
import type { Invitation } from '@nestbond/api/landlord/invitation'
import { Button } from '@nestbond/design-system/Button.tsx'
import { PenLine } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { leaveIfClosed } from '../invitation/AnswerTrouble.tsx'
import { CorrectedLines } from './CorrectedLines.tsx'
import { CorrectionForm } from './CorrectionForm.tsx'

interface ProposeCorrectionProps {
  id: string
  invitation: Invitation
  tenant: string
  onChanged: (invitation: Invitation) => void
  onStale: () => void
}

/**
 * For a landlord who finds a mistake before answering: proposes corrections to the tenant, shows the newest one and its state, and withdraws it. By the
 * shared link, which others may hold, it only says how.
 */
export function ProposeCorrection({ id, invitation, tenant, onChanged, onStale }: ProposeCorrectionProps) {
  const { t } = useTexts()
  const [draft, setDraft] = useState<CorrectionDraft | null>(null)
  const focusAfter = useFocusAfter()
  const { correction } = invitation
  const focusHeading = () => focusAfter(() => document.getElementById('correction-heading'))
  const opening = useApiForm({
    send: () => callApi('invitationCorrection', { params: { id }, quiet: true }),
    onDone(found) {
      setDraft(found)
      focusAfter(() => document.querySelector<HTMLElement>('.correction-group input'))
    },
    onRefused: (refusal) => leaveIfClosed(refusal, onStale),
  })
  const changed = (now: LandlordCorrection | null) => {
    setDraft(null)
    onChanged({ ...invitation, correction: now })
    focusHeading()
  }
  return (
    <section className="stack-s" aria-labelledby="correction-heading">
      <h2 className="heading" id="correction-heading" tabIndex={-1}>
        {t('correction.title')}
      </h2>
      {invitation.openedBy === 'shared' ? (
        <p className="small">{t('correction.shared')}</p>
      ) : draft !== null ? (
        <CorrectionForm
          id={id}
          draft={draft}
          onDone={changed}
          onRefused={(refusal) => leaveIfClosed(refusal, onStale)}
          onCancel={() => {
            setDraft(null)
            focusHeading()
          }}
        />
      ) : (
        <>
          {correction !== null && (
            <ShownCorrection
              id={id}
              correction={correction}
              country={invitation.address.address.country}
              tenant={tenant}
              onWithdrawn={changed}
              onStale={onStale}
            />
          )}
          <Trouble of={opening.trouble} />
          {correction?.state !== 'PROPOSED' && !(correction?.state === 'AGREED' && correction.newContract) && (
            <>
              <p className="small">{t('correction.lead', { tenant })}</p>
              <div className="split start">
                <Button
                  size="small"
                  variant="secondary"
                  busy={opening.busy}
                  busyLabel={t('common.loadingText')}
                  onClick={() => void opening.submit()}
                >
                  <PenLine /> {t('correction.open')}
                </Button>
              </div>
            </>
          )}
        </>
      )}
    </section>
  )
}

interface ShownCorrectionProps {
  id: string
  correction: LandlordCorrection
  country: string
  tenant: string
  onWithdrawn: (correction: LandlordCorrection | null) => void
  onStale: () => void
}

function ShownCorrection({ id, correction, country, tenant, onWithdrawn, onStale }: ShownCorrectionProps) {
  const { t, date } = useTexts()
  const { state, newContract, changes, lastDay } = correction
  const until = fromWireDate(lastDay)
  const withdrawing = useApiForm({
    send: () => callApi('invitationCorrectionWithdraw', { params: { id }, payload: {}, quiet: true }),
    onDone: ({ correction: now }) => onWithdrawn(now),
    onRefused: (refusal) => leaveIfClosed(refusal, onStale),
  })
  const underWay = state === 'PROPOSED' || (state === 'AGREED' && newContract)
  return (
    <>
      <Notice tone={underWay ? 'wait' : state === 'AGREED' ? 'ok' : 'info'} role="status">
        {t(`correction.state.${state}`, {
          tenant,
          newContract: String(newContract),
          until: until === null ? '' : date(until),
        })}
      </Notice>
      {underWay && changes !== null && <CorrectedLines lines={changes} country={country} />}
      <Trouble of={withdrawing.trouble} />
      {underWay && (
        <div className="split start">
          <Button
            size="small"
            variant="secondary"
            busy={withdrawing.busy}
            busyLabel={t('correction.withdrawing')}
            onClick={() => void withdrawing.submit()}
          >
            {t('correction.withdraw')}
          </Button>
        </div>
      )}
    </>
  )
}
