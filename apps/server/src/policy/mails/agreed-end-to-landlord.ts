import { tenantsFact } from '../../platform/mail/facts.ts'
import { inForce } from '@nestbond/domain/policy/policy'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { findPolicy } from '../../claims/claim-store.ts'
import { landlordMailSchema, sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'
import { todayOf } from '../../platform/clock.ts'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { required } from '../../platform/required.ts'
import { endingSentence, noticeDays, type NoticeDays } from './notice-to-landlord.ts'

export interface AgreedEndToLandlordProps extends MailProps {
  landlordName: string
  /** The home's address in one line. */
  address: string
  /** Code of the certificate. */
  code: string
  notice: NoticeDays
  /** The agreed end has passed. */
  over: boolean
  /** Link to the landlord's page of the policy. */
  link: string
}

/** The agreed end, before it and after it, and until when the landlord may claim. */
export function agreedEndToLandlordMail(props: AgreedEndToLandlordProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const date = formatDate(props.notice.coverEnd, locale)
  const when = props.over ? 'over' : 'soon'
  return composeMail(props, translator, {
    title: t(`mail.agreedEnd.${when}.subjectToLandlord`, { date, country: props.country }),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: endingSentence(props.notice, translator) },
      {
        kind: 'facts',
        facts: [
          ...tenantsFact(props, translator),
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.certificateCode'), value: props.code },
        ],
      },
      { kind: 'paragraph', text: t(`mail.agreedEnd.${when}.landlordNext`) },
      { kind: 'button', label: t('mail.policyCancelledToLandlord.button'), url: props.link },
    ],
  })
}

/** Tells the landlord of the agreed end. A no-op if the policy has ended in another way. */
export const agreedEndToLandlord = defineJob({
  name: 'agreed-end-to-landlord',
  schema: landlordMailSchema.extend({ policyId: z.uuid() }),
  async handle(deps, { policyId, ...data }) {
    const { kysely } = deps.database
    const policy = await findPolicy(kysely, policyId)
    if (!policy?.insuranceEnd || !inForce(policy.state)) return
    const over = todayOf(deps.clock) > policy.insuranceEnd
    const notice = await noticeDays(deps, policyId)
    await sendLandlordMail(deps, data, async ({ application, props, translator, pages }) => {
      const { code } = required(await findCertificateOf(kysely, application.id), 'certificate')
      return agreedEndToLandlordMail({ ...props, code, notice, over, link: pages.policy(policyId) }, translator)
    })
  },
})
