import type { ReportableDetail } from '@nestbond/domain/lifecycle/tenant-invitation'
import type { Translator } from '@nestbond/messages/translator'
import { greetLandlord } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface InvitationReportedProps extends MailProps {
  inviter: string
  /** The name, or the e-mail address where none is known. */
  tenant: string
  address: string | null
  details: readonly ReportableDetail[]
  /** The tenant's own words. */
  message: string
  /** The partner's portal; null for a landlord who has none. */
  link: string | null
}

/** Tells who invited a tenant what the tenant says is wrong. */
export function invitationReportedMail(props: InvitationReportedProps, translator: Translator): MailContent {
  const { t } = translator
  const { tenant, inviter, address, link } = props
  return composeMail(props, translator, {
    title: t('mail.invitationReported.subject', { tenant }),
    blocks: [
      greetLandlord(inviter, translator),
      { kind: 'paragraph', text: t('mail.invitationReported.text', { tenant }) },
      address === null ? null : { kind: 'facts', facts: [{ label: t('mail.fact.address'), value: address }] },
      { kind: 'list', items: props.details.map((detail) => t(`mail.invitationReported.${detail}`)) },
      { kind: 'quote', by: t('mail.invitationReported.says', { tenant }), text: props.message },
      { kind: 'paragraph', text: t('mail.invitationReported.next', { tenant }) },
      link === null ? null : { kind: 'button', label: t('mail.invitationReported.button'), url: link },
    ],
  })
}
