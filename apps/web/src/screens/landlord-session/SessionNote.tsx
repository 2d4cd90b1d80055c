import './LandlordSession.css'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ShieldCheck } from '@nestbond/design-system/icons.tsx'
import { callApi } from '../../api/client.ts'
import { Trouble } from '../../forms/Trouble.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Says whose session the page has and offers to end it. `mailbox` is null without a session. */
export function SessionNote({ mailbox, onEnded }: { mailbox: string | null; onEnded: () => void }) {
  const { t } = useTexts()
  const ending = useApiForm({
    send: () => callApi('landlordSessionEnd', { quiet: true }),
    onDone() {
      onEnded()
      document.getElementById('main')?.focus()
    },
  })
  return (
    <>
      {(mailbox !== null || ending.trouble !== null) && (
        <div className="stack-s session-head">
          {mailbox !== null && (
            <div className="session-note">
              <p>
                <ShieldCheck /> <span>{t('mailbox-code.session.note', { mailbox })}</span>
              </p>
              <Button
                variant="link"
                busy={ending.busy}
                busyLabel={t('mailbox-code.session.ending')}
                onClick={() => void ending.submit()}
              >
                {t('mailbox-code.session.end')}
              </Button>
            </div>
          )}
          <Trouble of={ending.trouble} />
        </div>
      )}
      <p role="status" className="visually-hidden">
        {mailbox !== null
          ? t('mailbox-code.session.note', { mailbox })
          : ending.done
            ? t('mailbox-code.session.ended')
            : ''}
      </p>
    </>
  )
}
