import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { accountLink } from '../../application/mails/account-link.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { landlordNameOf } from '../../application/names.ts'
import { partInChange } from '../../application/staying-tenants.ts'
import { inviteAgainUntil } from '../invite-again-until.ts'

export interface InvitationExpiredProps extends MailProps, TenantName {
  landlordName: string
  /** The contract would have taken the place of one that is in force (docs/product-decisions.md#d108). */
  ofNewTenants?: boolean
  /** The last day on which the tenant may invite again; null if that is not possible. Civil date. */
  againUntil: string | null
  /** URL of the tenant's account, which explains the next steps. */
  link: string
}

/** Tells the tenant that the landlord has not answered in time. */
export function invitationExpiredMail(props: InvitationExpiredProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { againUntil: until } = props
  const replaces = String(props.ofNewTenants === true)
  return composeMail(props, translator, {
    title: t('mail.invitationExpired.subject', { landlord: props.landlordName }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.invitationExpired.text', { replaces }) },
      ...(until === null
        ? []
        : [
            {
              kind: 'paragraph',
              text: t('mail.invitationExpired.next', { replaces, country: props.country }),
            } as const,
            { kind: 'paragraph', text: t('mail.inviteAgain', { until: formatDate(until, locale) }) } as const,
          ]),
      { kind: 'button', label: t('mail.landlordDeclined.button'), url: props.link },
    ],
  })
}

/** Mails the tenant that the landlord has not answered in time and that nothing is charged. */
export const invitationExpired = defineJob({
  name: 'invitation-expired',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async ({ application, props, translator }) => {
      const link = accountLink(deps.config, application)
      const ofNewTenants = (await partInChange(deps.database.kysely, application)) !== null
      return invitationExpiredMail(
        {
          ...props,
          landlordName: landlordNameOf(application.answers),
          ofNewTenants,
          againUntil: await inviteAgainUntil(deps, application),
          link,
        },
        translator,
      )
    })
  },
})
