import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

export interface ResumeReminderProps extends MailProps, TenantName {
  /** Single-use link to the application. */
  link: string
  /** Civil date: its last whole day. */
  until: string
}

/** The one reminder that somebody has asked for. */
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

/** A day after the last answer, for whoever wanted it. */
export const resumeReminder = defineJob({
  name: 'resume-reminder',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async ({ props, translator, lastLink }) =>
      resumeReminderMail({ ...props, ...(await lastLink('reminder')) }, translator),
    )
  },
})
