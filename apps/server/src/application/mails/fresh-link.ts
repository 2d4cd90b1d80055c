import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { mailbox, ofOneKind, sendLimited } from '../../platform/mail-limits/mail-limits.ts'
import { findById } from '../store.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

export interface FreshLinkProps extends MailProps, TenantName {
  /** Single-use link to the application. */
  link: string
  /** Civil date: the last whole day on which the link is valid. */
  until: string
}

/** A new link, for a tenant whose last link is used or expired. */
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

/**
 * Mails a new link to an address that a caller typed. Sends nothing if no application has this address. A daily limit applies also to a proved mailbox,
 * because anybody can ask for it; the links that it has got stay valid.
 */
export const freshLink = defineJob({
  name: 'fresh-link',
  awaited: true,
  equalOnce: true,
  schema: tenantMailSchema,
  async handle(deps, data) {
    const application = await findById(deps.database.kysely, data.applicationId)
    const { email } = application?.answers ?? {}
    if (email === undefined) return
    await sendLimited(deps, ofOneKind(deps.config, 'fresh-link'), mailbox(email), async () => {
      await sendTenantMail(deps, data, async ({ props, translator, lastLink }) =>
        freshLinkMail({ ...props, ...(await lastLink('fresh')) }, translator),
      )
    })
  },
})
