import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { hasSigned, loadHousehold } from '../../application/household.ts'
import { findById } from '../../application/store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { landlordNameOf } from '../../application/names.ts'

export interface SignReminderProps extends MailProps, TenantName {
  /** Null until the tenant's mailbox is proved. */
  landlordName: string | null
  /** URL of the third step of payment. */
  link: string
}

/** Reminds a tenant who added a card and left before signing (steps of the payment, docs/product-decisions.md#d35). */
export function signReminderMail(props: SignReminderProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.signReminder.subject'),
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text:
          props.landlordName === null
            ? t('mail.signReminder.textUnnamed')
            : t('mail.signReminder.text', { landlord: props.landlordName }),
      },
      { kind: 'button', label: t('mail.signReminder.button'), url: props.link },
      { kind: 'small', text: t('mail.keepLink') },
    ],
  })
}

/** Sent a day after the card was confirmed, if the tenant has not signed (steps of the payment, docs/product-decisions.md#d35). */
export const signReminder = defineJob({
  name: 'sign-reminder',
  schema: tenantMailSchema,
  async handle(deps, data) {
    const { kysely } = deps.database
    const application = await findById(kysely, data.applicationId)
    if (application?.state.marker !== 'PAYMENT' || application.state.signed) return
    // The first of several tenants signs last, and is mailed once all others have.
    const household = await loadHousehold(kysely, application)
    if (household && !household.coTenants.every((one) => hasSigned(household, one))) return
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator, link }) =>
        signReminderMail(
          {
            ...props,
            landlordName: application.mailboxProved ? landlordNameOf(application.answers) : null,
            link: await link('sign'),
          },
          translator,
        ),
      { optional: true },
    )
  },
})
