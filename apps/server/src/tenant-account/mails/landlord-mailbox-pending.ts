import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { mailboxChangeState } from '@nestbond/domain/rights/landlord-mailbox'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { maskEmail } from '@nestbond/domain/values/mailbox'
import { z } from 'zod'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { findRequest, mailboxChangeOf } from '../../application/rights-requests/rights-request-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { landlordMailSchema, sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'

export interface LandlordMailboxPendingProps extends MailProps {
  landlordName: string
  /** Address of the insured flat or house. */
  address: string
  /** The new mailbox, masked. */
  mailbox: string
  inForceOn: string
  /** URL of the landlord's page of the policy, where the landlord can object. */
  link: string
}

/** Tells a landlord that mails will go to another mailbox, unless the landlord objects before that day. */
export function landlordMailboxPendingMail(props: LandlordMailboxPendingProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const day = formatDate(props.inForceOn, locale)
  return composeMail(props, translator, {
    title: t('mail.landlordMailboxPending.subject'),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t('mail.landlordMailboxPending.text', { address: props.address, day }) },
      { kind: 'facts', facts: [{ label: t('mail.landlordMailboxPending.mailbox'), value: props.mailbox }] },
      { kind: 'paragraph', text: t('mail.landlordMailboxPending.object') },
      { kind: 'button', label: t('mail.landlordMailboxPending.button'), url: props.link },
    ],
  })
}

/** Tells the landlord's present mailbox that the office will use another one, and where to object. */
export const landlordMailboxPending = defineJob({
  name: 'landlord-mailbox-pending',
  schema: landlordMailSchema.extend({ requestId: z.uuid() }),
  async handle(deps, { requestId, ...data }) {
    const { kysely } = deps.database
    const request = await findRequest(kysely, requestId)
    if (!request?.in_force_at || request.state !== 'OPEN' || mailboxChangeState(mailboxChangeOf(request)) !== 'WAITING')
      return
    const inForceOn = civilDateIn(request.in_force_at)
    await sendLandlordMail(deps, data, async ({ application, props, translator, pages }) => {
      const certificate = await findCertificateOf(kysely, application.id)
      return (
        certificate &&
        landlordMailboxPendingMail(
          { ...props, mailbox: maskEmail(request.wanted), inForceOn, link: pages.policy(certificate.policyId) },
          translator,
        )
      )
    })
  },
})
