import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { required } from '../../platform/required.ts'
import { findCollection } from '../collection/collection-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { landlordMailSchema, sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'

export interface PolicyCancelledToLandlordProps extends MailProps {
  landlordName: string
  tenantName: string
  /** The home's address in one line. */
  address: string
  /** Code of the certificate. */
  code: string
  /** Civil date: the last day of cover. */
  lastDay: string
  /** Link to the certificate's page. */
  link: string
}

/** The landlord's cover ends because the tenant did not pay. */
export function policyCancelledToLandlordMail(
  props: PolicyCancelledToLandlordProps,
  translator: Translator,
): MailContent {
  const { t, locale } = translator
  const { country } = props
  const date = formatDate(props.lastDay, locale)
  return composeMail(props, translator, {
    title: t('mail.policyCancelledToLandlord.subject', { country, date }),
    blocks: [
      greetLandlord(props.landlordName, translator),
      {
        kind: 'paragraph',
        text: t('mail.policyCancelledToLandlord.text', { tenant: props.tenantName, country, date }),
      },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.certificateCode'), value: props.code },
          { label: t('mail.fact.lastDay'), value: date },
        ],
      },
      { kind: 'paragraph', text: t('mail.policyCancelledToLandlord.next') },
      { kind: 'button', label: t('mail.landlordAccepted.button', { country }), url: props.link },
    ],
  })
}

/** Tells the landlord that the policy was cancelled, and that the certificate covers nothing after that day. */
export const policyCancelledToLandlord = defineJob({
  name: 'policy-cancelled-to-landlord',
  schema: landlordMailSchema.extend({ chargeId: z.uuid() }),
  async handle(deps, { chargeId, ...data }) {
    const lastDay = (await findCollection(deps.database.kysely, chargeId))?.history.find(
      ({ kind }) => kind === 'cancelled',
    )?.until
    if (!lastDay) return
    await sendLandlordMail(deps, data, async ({ application, props, translator, pages }) => {
      const { code } = required(await findCertificateOf(deps.database.kysely, application.id), 'certificate')
      const { firstName, lastName } = application.answers
      const link = pages.page(`certificate/${code}`)
      return policyCancelledToLandlordMail(
        {
          ...props,
          tenantName: `${required(firstName, 'firstName')} ${required(lastName, 'lastName')}`,
          code,
          lastDay,
          link,
        },
        translator,
      )
    })
  },
})
