import { inForce } from '@nestbond/domain/policy/policy'
import { periodOf } from '@nestbond/domain/premiums/period'
import { addDays } from '@nestbond/domain/values/civil-date'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { contractLink } from '../../contract/mails/contract-link.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { todayOf } from '../../platform/clock.ts'
import { greetTenant } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { termsFromNext } from '../period-change/terms-from-next.ts'
import { ownPartOf } from '../premiums/parts-of-policy.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'
import { amountText, premiumRows, type PremiumFacts } from './premium-facts.ts'

export interface RenewalNoticeProps extends PremiumFacts {
  /** Day of the charge. Civil date. */
  chargedOn: string
  /** Link to the policy in the account. */
  link: string
}

/** The next yearly charge with its day and sum, and how the contract ends before it. */
export function renewalNoticeMail(props: RenewalNoticeProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const date = formatDate(props.chargedOn, locale)
  const amount = amountText(props, translator)
  return composeMail(props, translator, {
    title: t('mail.renewalNotice.subject', { amount, date }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.renewalNotice.text', { amount, date }) },
      { kind: 'facts', facts: [...premiumRows(props, translator), { label: t('mail.fact.chargedOn'), value: date }] },
      { kind: 'paragraph', text: t('mail.renewalNotice.end') },
      { kind: 'button', label: t('mail.premium.policyButton'), url: props.link },
    ],
  })
}

/** Announces the next yearly charge to the tenant. A no-op if the policy has ended, if the charge was moved behind today, or if it is
 * monthly by now. */
export const renewalNotice = defineJob({
  name: 'renewal-notice',
  schema: tenantMailSchema.extend({ policyId: z.uuid() }),
  async handle(deps, { policyId, ...data }) {
    const { kysely } = deps.database
    const policy = await findChargedPolicy(kysely, policyId)
    const chargedOn = policy?.next_charge_on ?? null
    if (!policy || chargedOn === null || chargedOn < todayOf(deps.clock) || !inForce(policy.status)) return
    const terms = await termsFromNext(kysely, policy)
    const period = periodOf(terms, policy.next_period)
    if (!period || terms.period !== 'YEARLY') return
    const payerId = data.applicationId === policy.application_id ? null : data.applicationId
    const amount = await ownPartOf(kysely, policy, period.amount, payerId)
    if (amount === 0) return
    await sendTenantMail(
      deps,
      data,
      async (mail) =>
        renewalNoticeMail(
          {
            ...mail.props,
            policyNumber: policy.number,
            amount: { cents: amount, currency: 'EUR' },
            share: policy.premium_shared,
            coTenant: payerId !== null,
            periodStart: period.start,
            periodEnd: addDays(period.end, -1),
            chargedOn,
            ...(await contractLink(deps, mail, {
              applicationId: policy.application_id,
              contractId: policy.contract_id,
            })),
          },
          mail.translator,
        ),
      { limited: false },
    )
  },
})
