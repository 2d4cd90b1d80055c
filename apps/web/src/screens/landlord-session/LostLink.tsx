import { useState } from 'react'
import { MailCheck } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../api/client.ts'
import { DAY_STAGE } from '../../frame/day-stage.tsx'
import { useFocusAfter } from '../../forms/use-focus-after.ts'
import { Page } from '../../frame/Page.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { MailboxForm } from './MailboxForm.tsx'

/** Mails a landlord the links of all homes of a mailbox. The response does not reveal whether the mailbox is known. */
export function Screen() {
  const { t } = useTexts()
  const [sent, setSent] = useState<string | null>(null)
  const focusAfter = useFocusAfter()
  const send = async (email: string) => {
    await callApi('landlordLink', { payload: { email }, quiet: true })
    return email
  }
  return (
    <Page screen="landlord-link" title={t('mailbox-code.lost.title')} layout="side-even" stage={DAY_STAGE}>
      <div className="stack side-body">
        <div className="page-head">
          <h1>{t('mailbox-code.lost.title')}</h1>
          <p>{t('mailbox-code.lost.lead')}</p>
        </div>
        {sent === null ? (
          <MailboxForm
            words={{
              email: t('mailbox-code.lost.email'),
              hint: t('mailbox-code.lost.hint'),
              send: t('mailbox-code.lost.send'),
              sending: t('mailbox-code.lost.sending'),
            }}
            send={send}
            onDone={(to) => {
              setSent(to)
              focusAfter(() => document.getElementById('main'))
            }}
          />
        ) : (
          <Notice tone="ok" role="status" icon={<MailCheck />}>
            <p>
              <strong>{t('mailbox-code.lost.sent', { mailbox: sent })}</strong>
            </p>
            <p>{t('mailbox-code.lost.sentDetail')}</p>
          </Notice>
        )}
      </div>
    </Page>
  )
}
