import type { Translator } from '@nestbond/messages/translator'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findCertificateOf } from '../../application/policy-of-application.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { landlordMailSchema, sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'

export interface LandlordContactChangedProps extends MailProps {
  /** To the mailbox that is left, which is told neither the new one nor the policy's link. */
  left: boolean
  landlordName: string
  /** Of the home. */
  address: string
  /** The landlord's page of the policy; the help page for the mailbox that is left. */
  link: string
}

/** Tells a landlord who moves that we write to another address from now on, and the old mailbox that we do so no longer. */
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

/** To the mailbox that a landlord is reached at from now on. */
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
