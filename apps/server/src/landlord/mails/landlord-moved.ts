import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { landlordNameOf } from '../../application/mails/mail-facts.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'

export interface LandlordMovedProps extends MailProps, TenantName {
  landlordName: string
  /** URL of the tenant's account. */
  link: string
}

/** Tells the tenant that the landlord has new contact data. The mail does not contain them, because the landlord decides whom to tell. */
export function landlordMovedMail(props: LandlordMovedProps, translator: Translator): MailContent {
  const { t } = translator
  const landlord = props.landlordName
  return composeMail(props, translator, {
    title: t('mail.landlordMoved.subject', { landlord }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.landlordMoved.text', { landlord }) },
      { kind: 'paragraph', text: t('mail.landlordMoved.doubt') },
      { kind: 'button', label: t('mail.landlordMoved.button'), url: props.link },
    ],
  })
}

/** Mails the tenant that the landlord has changed the contact data. */
export const landlordMoved = defineJob({
  name: 'landlord-moved',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) =>
        landlordMovedMail(
          {
            ...props,
            landlordName: landlordNameOf(application.answers),
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
