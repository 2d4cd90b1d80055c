import { useRef } from 'react'
import type { LandlordPolicy } from '@nestbond/api/claims/claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { putResponse } from '../../../api/query-client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

interface MailboxNoticeProps {
  id: string
  change: LandlordPolicy['mailboxChange']
}

/** Announces that the office will change the landlord's e-mail address. The landlord can object with a code from the present mailbox. */
export function MailboxNotice({ id, change }: MailboxNoticeProps) {
  const { t, locale } = useTexts()
  const pass = usePass()
  const place = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter()
  const form = useApiForm({
    send: () =>
      pass(
        () => callApi('landlordMailboxObject', { params: { id }, payload: {}, quiet: true }),
        t('claims.mailbox.object'),
      ),
    onDone(policy) {
      putResponse('landlordPolicy', { params: { id } }, policy)
      focusAfter(() => place.current)
    },
  })
  return (
    <div role="status" ref={place} tabIndex={-1}>
      {change === null && form.done && <Notice tone="ok">{t('claims.mailbox.objected')}</Notice>}
      {change !== null && (
        <Notice tone="wait">
          <div className="stack-s">
            <p>
              <strong>
                {t('claims.mailbox.title', { to: change.to, date: formatDateTime(change.inForceAt, locale) })}
              </strong>
            </p>
            <p>{t('claims.mailbox.text')}</p>
            <Trouble of={form.trouble} />
            <div>
              <Button
                size="small"
                variant="secondary"
                busy={form.busy}
                busyLabel={t('common.saving')}
                onClick={() => void form.submit()}
              >
                {t('claims.mailbox.object')}
              </Button>
            </div>
          </div>
        </Notice>
      )}
    </div>
  )
}
