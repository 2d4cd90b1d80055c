import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { byPartner } from '../../authorities/by-partner.ts'
import { partnerOfAct } from '../../authorities/partner-act-store.ts'
import { inviteAgainUntil } from '../../contract/invite-again-until.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { accountLink } from '../../application/mails/account-link.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { landlordNameOf } from '../../application/names.ts'
import { partInChange } from '../../application/staying-tenants.ts'
import { declineWithdrawableUntil } from '../withdraw-decline.ts'

export interface LandlordDeclinedProps extends MailProps, TenantName {
  landlordName: string
  /** The contract would have taken the place of one that is in force (docs/product-decisions.md#d108). */
  ofNewTenants?: boolean
  /** The partner that has acted for the landlord; null if the landlord did. */
  partner: string | null
  /** The landlord's own words. */
  reason: string | null
  /** The landlord may still withdraw the decline. */
  mayReconsider: boolean
  /** The last day on which the tenant may invite again; null if that is not possible. Civil date. */
  againUntil: string | null
  /** URL of the account, where the tenant can go on. */
  link: string
}

/** Tells the tenant that the landlord has declined, and why. */
export function landlordDeclinedMail(props: LandlordDeclinedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { mayReconsider, againUntil: until } = props
  const replaces = String(props.ofNewTenants === true)
  return composeMail(props, translator, {
    title: t('mail.landlordDeclined.subject', { landlord: props.landlordName }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.landlordDeclined.text', { replaces, mayReconsider: String(mayReconsider) }) },
      byPartner(props.partner, props.landlordName, translator),
      props.reason ? { kind: 'quote', by: t('mail.landlordDeclined.reason'), text: props.reason } : null,
      ...(until === null
        ? []
        : [
            { kind: 'paragraph', text: t('mail.landlordDeclined.next', { replaces, country: props.country }) } as const,
            { kind: 'paragraph', text: t('mail.inviteAgain', { until: formatDate(until, locale) }) } as const,
          ]),
      { kind: 'button', label: t('mail.landlordDeclined.button'), url: props.link },
    ],
  })
}

/** Mails the refusal to the tenant. */
export const landlordDeclined = defineJob({
  name: 'landlord-declined',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async ({ application, props, translator }) => {
      const invitation = await findInvitationOf(deps.database.kysely, application.id)
      const link = accountLink(deps.config, application)
      // An invitation may be declined again: only the act of this answer counts.
      const partner =
        invitation &&
        (await partnerOfAct(deps.database.kysely, 'INVITATION_DECLINED', invitation.id, invitation.answeredAt))
      return landlordDeclinedMail(
        {
          ...props,
          landlordName: landlordNameOf(application.answers),
          ofNewTenants: (await partInChange(deps.database.kysely, application)) !== null,
          partner,
          reason: invitation?.reason ?? null,
          mayReconsider:
            invitation !== null && (await declineWithdrawableUntil(deps, { invitation, application })) !== null,
          againUntil: await inviteAgainUntil(deps, application),
          link,
        },
        translator,
      )
    })
  },
})
