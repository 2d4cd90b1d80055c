import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

export interface ResumeReminderProps extends MailProps, TenantName {
  /** Single-use link to the application. */
  link: string
  /** Civil date: the last whole day on which the link is valid. */
  until: string
}

/** The reminder that the tenant asked for. It is sent once. */
export function resumeReminderMail(props: ResumeReminderProps, translator: Translator): MailContent {
  const { t, locale } = translator
  return composeMail(props, translator, {
    title: t('mail.resumeReminder.subject'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.resumeReminder.text') },
      { kind: 'button', label: t('mail.continueLink.button'), url: props.link },
      { kind: 'small', text: t('mail.keepLinkUntil', { date: formatDate(props.until, locale) }) },
      { kind: 'small', text: t('mail.resumeReminder.once') },
    ],
  })
}

/** Sent a day after the last answer, if the tenant wanted it. */
export const resumeReminder = defineJob({
  name: 'resume-reminder',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(
      deps,
      data,
      async ({ props, translator, lastLink }) =>
        resumeReminderMail({ ...props, ...(await lastLink('reminder')) }, translator),
      { optional: true },
    )
  },
})
