import { tenantsFact, tenantsInWords } from '../../platform/mail/facts.ts'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { inForce } from '@nestbond/domain/policy/policy'
import { fullName } from '@nestbond/domain/values/person-name'
import { z } from 'zod'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { findPolicy } from '../../claims/claim-store.ts'
import { landlordMailSchema, sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { required } from '../../platform/required.ts'
import { tenantNameOf } from '../../application/names.ts'

export interface PolicyReinstatedToLandlordProps extends MailProps {
  landlordName: string
  tenantName: string
  /** The home's address in one line. */
  address: string
  /** Code of the certificate. */
  code: string
  /** The agreed end; null if there is none. Civil date. */
  agreedEnd: string | null
  /** Link to the landlord's page of the policy. */
  link: string
}

/** The cancellation has no effect: cover continues, and the announced end does not apply. */
export function policyReinstatedToLandlordMail(
  props: PolicyReinstatedToLandlordProps,
  translator: Translator,
): MailContent {
  const { t, locale } = translator
  const { country, agreedEnd } = props
  return composeMail(props, translator, {
    title: t('mail.policyReinstatedToLandlord.subject', { country }),
    blocks: [
      greetLandlord(props.landlordName, translator),
      {
        kind: 'paragraph',
        text: t('mail.policyReinstatedToLandlord.text', {
          ...tenantsInWords(props.tenantName, props, translator),
          country,
        }),
      },
      {
        kind: 'facts',
        facts: [
          ...tenantsFact(props, translator),
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.certificateCode'), value: props.code },
          {
            label: t('mail.fact.coverEnd'),
            value: agreedEnd === null ? t('surety.open') : formatDate(agreedEnd, locale),
          },
        ],
      },
      { kind: 'button', label: t('mail.policyCancelledToLandlord.button'), url: props.link },
    ],
  })
}

/** Tells the landlord that the tenant has paid, so that the announced end of cover does not apply (docs/product-decisions.md#d55). */
export const policyReinstatedToLandlord = defineJob({
  name: 'policy-reinstated-to-landlord',
  schema: landlordMailSchema.extend({ policyId: z.uuid() }),
  async handle(deps, { policyId, ...data }) {
    const { kysely } = deps.database
    const policy = await findPolicy(kysely, policyId)
    if (!policy || !inForce(policy.state)) return
    await sendLandlordMail(deps, data, async ({ application, props, translator, pages }) => {
      const { code } = required(await findCertificateOf(kysely, application.id), 'certificate')
      const tenantName = fullName(tenantNameOf(application.answers))
      return policyReinstatedToLandlordMail(
        { ...props, tenantName, code, agreedEnd: policy.insuranceEnd, link: pages.policy(policyId) },
        translator,
      )
    })
  },
})
