import type { Translator } from '@nestbond/messages/translator'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { landlordMailSchema, sendLandlordMail } from './landlord-mail.ts'

export interface LandlordLinkProps extends MailProps {
  landlordName: string
  /** Address of the insured flat or house. */
  address: string
  /** URL of the landlord's page of the policy, or of the invitation as long as there is no policy. */
  link: string
}

/** Sends the landlord the present link to the page. */
export function landlordLinkMail(props: LandlordLinkProps, translator: Translator): MailContent {
  const { t } = translator
  const { address } = props
  return composeMail(props, translator, {
    title: t('mail.landlordLink.subject'),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t('mail.landlordLink.text', { address }) },
      { kind: 'button', label: t('mail.landlordLink.button'), url: props.link },
      { kind: 'small', text: t('mail.landlordLink.private') },
    ],
  })
}

/** Mails the present link to the landlord's present mailbox, for a landlord with a replaced or lost link. */
export const landlordLink = defineJob({
  name: 'landlord-link',
  awaited: true,
  equalOnce: true,
  schema: landlordMailSchema,
  handle: (deps, data) =>
    sendLandlordMail(deps, data, async ({ application, props, translator, pages }) => {
      const certificate = await findCertificateOf(deps.database.kysely, application.id)
      return landlordLinkMail(
        { ...props, link: certificate ? pages.policy(certificate.policyId) : pages.invitation },
        translator,
      )
    }),
})
