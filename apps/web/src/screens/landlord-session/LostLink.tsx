import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '@nestbond/design-system/Button.tsx'
import { MailCheck } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { email } from '@nestbond/domain/validation/fields'
import { callApi } from '../../api/client.ts'
import { Trouble } from '../../forms/Trouble.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { DAY_STAGE } from '../../frame/day-stage.tsx'
import { Page } from '../../frame/Page.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const lostBody = z.object({ email: email() })

/** Mails a landlord the links of all homes of a mailbox. The response does not reveal whether the mailbox is known. */
export function Screen() {
  const { t } = useTexts()
  const [sent, setSent] = useState<string | null>(null)
  const form = useApiForm({
    values: { email: '' },
    schema: lostBody,
    body: (values) => values,
    send: async (payload) => {
      await callApi('landlordLink', { payload, quiet: true })
      return payload.email
    },
    onDone: setSent,
  })
  return (
    <Page screen="landlord-link" title={t('mailbox-code.lost.title')} layout="side-even" stage={DAY_STAGE}>
      <div className="stack side-body">
        <div className="page-head">
          <h1>{t('mailbox-code.lost.title')}</h1>
          <p>{t('mailbox-code.lost.lead')}</p>
        </div>
        {sent === null ? (
          <form className="stack" noValidate onSubmit={form.onSubmit}>
            <Trouble of={form.trouble} />
            <TextField
              {...form.field('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
              label={t('mailbox-code.lost.email')}
              hint={t('mailbox-code.lost.hint')}
            />
            <div className="split start">
              <Button type="submit" busy={form.busy} busyLabel={t('mailbox-code.lost.sending')}>
                {t('mailbox-code.lost.send')}
              </Button>
            </div>
          </form>
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
