import { useState } from 'react'
import type { LandlordRights } from '@nestbond/api/tenant-account/landlord-rights'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayAt } from '../../claims/claim-words.ts'

interface AskForErasureProps {
  rights: LandlordRights
  onChanged: (rights: LandlordRights) => void
}

/** Asks for the erasure, or shows the open request with a button that takes it back. */
export function AskForErasure({ rights: { erasure }, onChanged }: AskForErasureProps) {
  const { t, date } = useTexts()
  const [confirming, setConfirming] = useState(false)
  const takingBack = useApiForm({
    send: () => callApi('landlordErasureTakeBack', { quiet: true }),
    onDone: onChanged,
  })
  return (
    <section className="stack-s" aria-labelledby="erasure-title" data-erasure={erasure === null ? 'none' : 'asked'}>
      <h2 className="title" id="erasure-title">
        {t('homes.erasure.title')}
      </h2>
      <p>{t('homes.erasure.text')}</p>
      <div role="status">
        {erasure !== null ? (
          <Notice tone="info">{t('homes.erasure.asked', { day: date(dayAt(erasure.requestedAt)) })}</Notice>
        ) : (
          takingBack.done && <Notice tone="ok">{t('homes.erasure.takenBack')}</Notice>
        )}
      </div>
      <Trouble of={takingBack.trouble} />
      <div className="split start">
        {erasure === null ? (
          <Button variant="danger" onClick={() => setConfirming(true)}>
            {t('homes.erasure.action')}
          </Button>
        ) : (
          <Button
            variant="secondary"
            busy={takingBack.busy}
            busyLabel={t('homes.erasure.busy')}
            onClick={() => void takingBack.submit()}
          >
            {t('homes.erasure.takeBack')}
          </Button>
        )}
      </div>
      {confirming && (
        <ConfirmDialog
          title={t('homes.erasure.title')}
          text={t('homes.erasure.confirm')}
          action={t('homes.erasure.action')}
          danger
          run={async () => {
            takingBack.reset()
            onChanged(await callApi('landlordErasure', { payload: {}, quiet: true }))
          }}
          onDone={() => setConfirming(false)}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  )
}
