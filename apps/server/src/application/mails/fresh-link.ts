import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

export interface FreshLinkProps extends MailProps, TenantName {
  /** Single-use link to the application. */
  link: string
  /** Civil date: its last whole day. */
  until: string
}

/** Another link, because the last one opened nothing any more. */
export function freshLinkMail(props: FreshLinkProps, translator: Translator): MailContent {
  const { t, locale } = translator
  return composeMail(props, translator, {
    title: t('mail.freshLink.subject'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.freshLink.text') },
      { kind: 'button', label: t('mail.continueLink.button'), url: props.link },
      { kind: 'small', text: t('mail.keepLinkUntil', { date: formatDate(props.until, locale) }) },
      { kind: 'small', text: t('mail.freshLink.ignore') },
    ],
  })
}

/** Another link, for whoever has asked by an address alone; nothing for one that nobody has. */
export const freshLink = defineJob({
  name: 'fresh-link',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async ({ props, translator, lastLink }) =>
      freshLinkMail({ ...props, ...(await lastLink('fresh')) }, translator),
    )
  },
})
