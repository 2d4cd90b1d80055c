import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { addDays } from '@nestbond/domain/values/civil-date'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface CollectionHeldProps extends MailProps, TenantName {
  /** Civil date: the last day of the hold. */
  until: string
  /** Link to the account. */
  link: string
}

/** Confirms that the collection pauses until a day, without charges and reminders, and says how it continues. */
export function collectionHeldMail(props: CollectionHeldProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const until = formatDate(props.until, locale)
  return composeMail(props, translator, {
    title: t('mail.collectionHeld.subject', { until }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.collectionHeld.text', { until }) },
      {
        kind: 'paragraph',
        text: t('mail.collectionHeld.after', { after: formatDate(addDays(props.until, 1), locale) }),
      },
      { kind: 'button', label: t('mail.premium.methodButton'), url: props.link },
    ],
  })
}

/** Tells the tenant that the office holds the collection (acts on behalf, docs/product-decisions.md#d67). */
export const collectionHeld = defineJob({
  name: 'collection-held',
  schema: tenantMailSchema.extend({ until: z.iso.date() }),
  async handle(deps, { until, ...data }) {
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) =>
        collectionHeldMail(
          { ...props, until, link: pageOfApplication(deps.config, application, 'account') },
          translator,
        ),
      { limited: false },
    )
  },
})
