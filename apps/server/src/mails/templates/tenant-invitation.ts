import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { depositText, type Amount } from '../facts.ts'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface TenantInvitationProps extends MailProps, TenantName {
  /** Who invites: a partner, or a landlord by name. */
  inviter: string
  /** One line; what was not given is not in the mail. */
  address: string | null
  deposit: Amount | null
  /** Civil dates. */
  insuranceStart: string | null
  validUntil: string
  /** It was sent before, and nobody has opened it. */
  reminder: boolean
  /** Single-use link to the application. */
  link: string
}

/** Invites a tenant to the application that a partner or a landlord has prepared, or reminds of it. */
export function tenantInvitationMail(props: TenantInvitationProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { inviter, address, deposit, insuranceStart, reminder, brand } = props
  const facts = [
    address === null ? null : { label: t('mail.fact.address'), value: address },
    deposit === null ? null : { label: t('mail.fact.depositAsked'), value: depositText(deposit, translator) },
    insuranceStart === null ? null : { label: t('mail.fact.start'), value: formatDate(insuranceStart, locale) },
  ].filter((fact) => fact !== null)
  return composeMail(props, translator, {
    title: t(reminder ? 'mail.tenantInvitation.reminderSubject' : 'mail.tenantInvitation.subject', { inviter }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t(reminder ? 'mail.tenantInvitation.reminderText' : 'mail.tenantInvitation.text', { inviter, product: brand.name }) },
      facts.length > 0 ? { kind: 'facts', facts } : null,
      { kind: 'paragraph', text: t('mail.tenantInvitation.filledIn', { inviter }) },
      { kind: 'button', label: t('mail.tenantInvitation.button'), url: props.link },
      { kind: 'small', text: t('mail.tenantInvitation.validUntil', { date: formatDate(props.validUntil, locale) }) },
      { kind: 'small', text: t('mail.tenantInvitation.ignore', { inviter }) },
    ],
  })
}
