import type { Translator } from '@nestbond/messages/translator'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { landlordMailSchema, sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'

export interface LandlordContactChangedProps extends MailProps {
  /** True for the mail to the old mailbox, which contains neither the new address nor the policy's link. */
  left: boolean
  landlordName: string
  /** Address of the insured flat or house. */
  address: string
  /** URL of the landlord's page of the policy; for the old mailbox, of the help page. */
  link: string
}

/** Tells the landlord's new mailbox that mails now go there, or the old one that they no longer do. */
export function landlordContactChangedMail(props: LandlordContactChangedProps, translator: Translator): MailContent {
  const { t } = translator
  const left = String(props.left)
  return composeMail(props, translator, {
    title: t('mail.landlordContactChanged.subject', { left }),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t('mail.landlordContactChanged.text', { left, address: props.address }) },
      { kind: 'paragraph', text: t('mail.landlordContactChanged.notYou') },
      {
        kind: 'button',
        label: props.left ? t('mail.emailChanged.button') : t('mail.claim.policyButton'),
        url: props.link,
      },
    ],
  })
}

/** Mails the landlord's present mailbox after a change of contact data. */
export const landlordContactChanged = defineJob({
  name: 'landlord-contact-changed',
  schema: landlordMailSchema,
  handle: (deps, data) =>
    sendLandlordMail(deps, data, async ({ application, props, translator, pages }) => {
      const certificate = await findCertificateOf(deps.database.kysely, application.id)
      if (!certificate) return null
      return landlordContactChangedMail({ ...props, left: false, link: pages.policy(certificate.policyId) }, translator)
    }),
})
