import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { accountLink } from '../../application/mails/account-link.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { landlordNameOf } from '../../application/names.ts'

export interface DeclineWithdrawnProps extends MailProps, TenantName {
  landlordName: string
  /** Civil date of the landlord's last day to answer. */
  answerUntil: string
  /** URL of the account. */
  link: string
}

/** Tells the tenant that the landlord has withdrawn the decline and may accept again. */
export function declineWithdrawnMail(props: DeclineWithdrawnProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const values = { landlord: props.landlordName, until: formatDate(props.answerUntil, locale) }
  return composeMail(props, translator, {
    title: t('mail.declineWithdrawn.subject', values),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.declineWithdrawn.text', values) },
      { kind: 'paragraph', text: t('mail.declineWithdrawn.withdraw') },
      { kind: 'button', label: t('mail.landlordDeclined.button'), url: props.link },
    ],
  })
}

/** Mails the tenant that the invitation is open again. A no-op if it was answered or has expired since. */
export const declineWithdrawn = defineJob({
  name: 'decline-withdrawn',
  schema: tenantMailSchema,
  async handle(deps, data) {
    const invitation = await findInvitationOf(deps.database.kysely, data.applicationId)
    if (invitation?.status !== 'OPEN') return
    await sendTenantMail(deps, data, async ({ application, props, translator }) =>
      declineWithdrawnMail(
        {
          ...props,
          landlordName: landlordNameOf(application.answers),
          answerUntil: invitation.lastDay,
          link: accountLink(deps.config, application),
        },
        translator,
      ),
    )
  },
})
