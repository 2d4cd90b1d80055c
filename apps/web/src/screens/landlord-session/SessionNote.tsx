import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ShieldCheck } from '@nestbond/design-system/icons.tsx'
import { callApi } from '../../api/client.ts'
import { Trouble } from '../../forms/Trouble.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Says whose session the page has and offers to end it. `mailbox` is null without a session. */
export function SessionNote({ mailbox, onEnded }: { mailbox: string | null; onEnded: () => void }) {
  const { t } = useTexts()
  const ending = useSubmit()
  const [ended, setEnded] = useState(false)
  const end = () =>
    ending.send([], async () => {
      await callApi('landlordSessionEnd', { quiet: true })
      setEnded(true)
      onEnded()
      document.getElementById('main')?.focus()
    })
  return (
    <>
      {mailbox !== null && (
        <div className="session-note">
          <p>
            <ShieldCheck /> <span>{t('mailbox-code.session.note', { mailbox })}</span>
          </p>
          <Button
            variant="link"
            busy={ending.busy}
            busyLabel={t('mailbox-code.session.ending')}
            onClick={() => void end()}
          >
            {t('mailbox-code.session.end')}
          </Button>
        </div>
      )}
      <Trouble of={ending.trouble} />
      <p role="status" className="visually-hidden">
        {mailbox !== null ? t('mailbox-code.session.note', { mailbox }) : ended ? t('mailbox-code.session.ended') : ''}
      </p>
    </>
  )
}
