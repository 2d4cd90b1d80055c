import { useState } from 'react'
import type { LandlordHome } from '@nestbond/api/landlord/homes'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { reload } from '../../../api/query-client.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AcceptForm } from './AcceptForm.tsx'
import { useAcceptances } from './use-acceptances.ts'

/** From this number of open invitations on, they can be accepted together. */
const SEVERAL = 2

/** Accepts several invitations with one click, and says for each whether it worked. The list is loaded again afterwards. */
export function AcceptSeveral({ homes }: { homes: readonly LandlordHome[] }) {
  const { t } = useTexts()
  const focusAfter = useFocusAfter()
  const open = homes.filter(({ step }) => step === 'ANSWER_INVITATION')
  /** The invitations that were open when the form was opened. An accepted one stays in view with its outcome. */
  const [shown, setShown] = useState<readonly LandlordHome[] | null>(null)
  const acceptances = useAcceptances(() => {
    reload('landlordHomes')
    focusAfter(() => document.getElementById('accepted-notice'))
  })
  const { outcomes, busy } = acceptances
  const done = [...outcomes.values()].filter((outcome) => outcome === 'ACCEPTED').length
  const failed = busy ? 0 : outcomes.size - done
  if (shown === null)
    return open.length < SEVERAL ? null : (
      <div className="split start">
        <Button
          id="accept-several"
          onClick={() => {
            setShown(open)
            focusAfter(() => document.getElementById('accept-title'))
          }}
        >
          {t('homes.accept.open')}
        </Button>
      </div>
    )
  const close = () => {
    acceptances.forget()
    setShown(null)
    focusAfter(() => document.getElementById('accept-several') ?? document.getElementById('main'))
  }
  const finished = !busy && outcomes.size > 0
  return (
    <Card aria-labelledby="accept-title">
      <h2 className="title" id="accept-title" tabIndex={-1}>
        {t('homes.accept.title')}
      </h2>
      {finished && (
        <div id="accepted-notice" tabIndex={-1}>
          <Notice tone={failed > 0 ? 'wait' : 'ok'}>{t('homes.accept.finished', { done, failed })}</Notice>
        </div>
      )}
      <AcceptForm homes={shown} acceptances={acceptances} onCancel={close} />
      <p role="status" className="visually-hidden">
        {busy && t('homes.accept.progress', { done, count: acceptances.count })}
      </p>
    </Card>
  )
}
