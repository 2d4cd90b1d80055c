import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface TenantInvitationProps extends MailProps, TenantName {
  /** Who invites: a partner, or a landlord by name. */
  inviter: string
  /** Civil date. */
  validUntil: string
  /** It was sent before, and nobody has opened it. */
  reminder: boolean
  /** Single-use link to the application. */
  link: string
}

/**
 * Invites a tenant to the application that a partner or a landlord has prepared, or reminds of it. The mailbox is
 * proved by nobody yet, so the mail carries names only (D52).
 */
export function tenantInvitationMail(props: TenantInvitationProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { inviter, reminder, brand } = props
  return composeMail(props, translator, {
    title: t(reminder ? 'mail.tenantInvitation.reminderSubject' : 'mail.tenantInvitation.subject', { inviter }),
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text: t(reminder ? 'mail.tenantInvitation.reminderText' : 'mail.tenantInvitation.text', {
          inviter,
          product: brand.name,
        }),
      },
      { kind: 'paragraph', text: t('mail.tenantInvitation.filledIn', { inviter }) },
      { kind: 'button', label: t('mail.tenantInvitation.button'), url: props.link },
      { kind: 'small', text: t('mail.tenantInvitation.validUntil', { date: formatDate(props.validUntil, locale) }) },
      { kind: 'small', text: t('mail.tenantInvitation.ignore', { inviter }) },
    ],
  })
}
