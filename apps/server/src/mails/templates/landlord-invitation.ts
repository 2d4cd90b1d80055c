import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { type Amount, depositText, termFacts } from '../facts.ts'
import { greetLandlord } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface LandlordInvitationProps extends MailProps {
  landlordName: string
  tenantName: string
  /** One line, with the unit. */
  address: string
  deposit: Amount
  /** Civil dates; an open end is null. */
  insuranceStart: string
  insuranceEnd: string | null
  /** The tenant's own words. */
  message: string | null
  /** Civil date of the last day to answer, if there is one. */
  validUntil: string | null
  link: string
}

/** Asks the landlord to take the surety or guarantee instead of cash. */
export function landlordInvitationMail(props: LandlordInvitationProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { country, tenantName: tenant, message, validUntil } = props
  const deposit = depositText(props.deposit, translator)
  return composeMail(props, translator, {
    title: t('mail.landlordInvitation.subject', { tenant, country }),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t('mail.landlordInvitation.text', { tenant, deposit, country }) },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.deposit'), value: deposit },
          ...termFacts(props.insuranceStart, props.insuranceEnd, translator),
        ],
      },
      message ? { kind: 'quote', by: t('mail.landlordInvitation.message', { tenant }), text: message } : null,
      { kind: 'button', label: t('mail.landlordInvitation.button'), url: props.link },
      {
        kind: 'small',
        text: validUntil
          ? t('mail.landlordInvitation.validUntil', { date: formatDate(validUntil, locale) })
          : t('mail.landlordInvitation.open'),
      },
    ],
  })
}
