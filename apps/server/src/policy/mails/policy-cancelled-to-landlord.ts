import { tenantsFact, tenantsInWords } from '../../platform/mail/facts.ts'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { fullName } from '@nestbond/domain/values/person-name'
import { z } from 'zod'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { required } from '../../platform/required.ts'
import { findCollection } from '../collection/collection-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { findPolicy } from '../../claims/claim-store.ts'
import { todayOf } from '../../platform/clock.ts'
import { landlordMailSchema, sendLandlordMail, type LandlordMail } from '../../landlord-session/mails/landlord-mail.ts'
import { reinstatesUntil } from '../reinstatement/reinstatement-of.ts'
import { recordNotice } from '../end/notice-store.ts'
import { endingSentence, noticeDays, type NoticeDays } from './notice-to-landlord.ts'
import { tenantNameOf } from '../../application/names.ts'

export interface PolicyCancelledToLandlordProps extends MailProps {
  landlordName: string
  tenantName: string
  /** The home's address in one line. */
  address: string
  /** Code of the certificate. */
  code: string
  notice: NoticeDays
  /** The last day on which the tenant may undo the cancellation by paying; null if no payment undoes it. Civil date. */
  reinstatableUntil: string | null
  /** Link to the landlord's page of the policy. */
  link: string
}

/** The landlord's cover ends after the notice, because the tenant did not pay. */
export function policyCancelledToLandlordMail(
  props: PolicyCancelledToLandlordProps,
  translator: Translator,
): MailContent {
  const { t, locale } = translator
  const { country, notice } = props
  const date = formatDate(notice.coverEnd, locale)
  return composeMail(props, translator, {
    title: t('mail.policyCancelledToLandlord.subject', { country, date }),
    blocks: [
      greetLandlord(props.landlordName, translator),
      {
        kind: 'paragraph',
        text: t('mail.policyCancelledToLandlord.text', tenantsInWords(props.tenantName, props, translator)),
      },
      { kind: 'paragraph', text: endingSentence(notice, translator) },
      {
        kind: 'facts',
        facts: [
          ...tenantsFact(props, translator),
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.certificateCode'), value: props.code },
        ],
      },
      props.reinstatableUntil === null
        ? null
        : {
            kind: 'paragraph',
            text: t('mail.policyCancelledToLandlord.reinstate', {
              until: formatDate(props.reinstatableUntil, locale),
              country,
            }),
          },
      { kind: 'paragraph', text: t('mail.policyCancelledToLandlord.next') },
      { kind: 'button', label: t('mail.policyCancelledToLandlord.button'), url: props.link },
    ],
  })
}

/**
 * Tells the landlord that the policy was cancelled, and until when the certificate covers. The 60 days until then begin once the mail is handed over
 * (end of the surety, docs/product-decisions.md#d55).
 */
export const policyCancelledToLandlord = defineJob({
  name: 'policy-cancelled-to-landlord',
  schema: landlordMailSchema.extend({ chargeId: z.uuid() }),
  async handle(deps, { chargeId, ...data }) {
    const { kysely } = deps.database
    const policyId = (await findCollection(kysely, chargeId))?.policyId
    // The tenant may have paid, and the policy may be in force again.
    if (!policyId || (await findPolicy(kysely, policyId))?.state !== 'CANCELLED') return
    const write = async ({ application, props, translator, pages }: LandlordMail) => {
      const { code } = required(await findCertificateOf(kysely, application.id), 'certificate')
      const tenantName = fullName(tenantNameOf(application.answers))
      const notice = await noticeDays(deps, policyId)
      const reinstatableUntil = await reinstatesUntil(deps, { chargeId, policyId })
      return policyCancelledToLandlordMail(
        { ...props, tenantName, code, notice, reinstatableUntil, link: pages.policy(policyId) },
        translator,
      )
    }
    await sendLandlordMail(deps, data, write, (by) => recordNotice(kysely, policyId, { day: todayOf(deps.clock), by }))
  },
})
