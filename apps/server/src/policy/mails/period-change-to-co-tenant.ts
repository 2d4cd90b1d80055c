import { formatDate, formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { personNameOf } from '../../application/names.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { findById } from '../../application/store.ts'
import { premiumText, type Premium } from '../../platform/mail/facts.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { findPendingChange, findPolicyOfChange } from '../period-change/period-change-store.ts'
import { ownPartOf } from '../premiums/parts-of-policy.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'
import { contractLink } from '../../contract/mails/contract-link.ts'

export interface PeriodChangeToCoTenantProps extends MailProps, TenantName {
  firstTenant: string
  policyNumber: string
  /** The co-tenant's own part of the present premium. */
  ownBefore: Premium
  /** From the change on; null if it was taken back. */
  change: { ownAfter: Premium; from: string } | null
  link: string
  onTenantsPage: boolean
}

/** Tells a co-tenant that the first tenant has changed how often all pay, or has taken that back, with the own part (docs/product-decisions.md#d118). */
export function periodChangeToCoTenantMail(props: PeriodChangeToCoTenantProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { firstTenant: first, ownBefore, change } = props
  const state = change ? 'asked' : 'kept'
  const date = change ? formatDate(change.from, locale) : ''
  const values = { first, date, period: change?.ownAfter.period ?? ownBefore.period }
  const monthly = change?.ownAfter.period === 'MONTHLY' && change.ownAfter.cents > 0 ? change.ownAfter : null
  return composeMail(props, translator, {
    title: t(`mail.sharedPeriod.subject.${state}`, values),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t(`mail.sharedPeriod.text.${state}`, values) },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.contract'), value: props.policyNumber },
          { label: t('mail.raise.before'), value: premiumText(ownBefore, translator) },
          ...(change
            ? [
                { label: t('mail.raise.after'), value: premiumText(change.ownAfter, translator) },
                { label: t('mail.fact.changesOn'), value: date },
              ]
            : []),
        ],
      },
      monthly
        ? {
            kind: 'paragraph',
            text: t('mail.sharedPeriod.year', { amount: formatMoney(monthly.cents * 12, monthly.currency, locale) }),
          }
        : null,
      change ? { kind: 'paragraph', text: t('mail.sharedPeriod.rest', values) } : null,
      { kind: 'button', label: t('mail.premium.policyButton'), url: props.link },
    ],
  })
}

/** Mails a co-tenant a change of the payment period, or that it was taken back; a no-op if that is not so any more. */
export const periodChangeToCoTenant = defineJob({
  name: 'period-change-to-co-tenant',
  schema: tenantMailSchema.extend({ changeId: z.uuid(), takenBack: z.boolean() }),
  async handle(deps, { changeId, takenBack, ...data }) {
    const { kysely } = deps.database
    const policyId = await findPolicyOfChange(kysely, changeId)
    const policy = policyId === null ? null : await findChargedPolicy(kysely, policyId)
    const first = policy && (await findById(kysely, policy.application_id))
    if (!policy || !first) return
    const pending = await findPendingChange(kysely, policy.id)
    const change = pending?.id === changeId ? pending : null
    if (takenBack === (change !== null)) return
    const part = (cents: number) => ownPartOf(kysely, policy, cents, data.applicationId)
    const own = async (cents: number, period: Premium['period']): Promise<Premium> => ({
      cents: await part(cents),
      currency: 'EUR',
      period,
    })
    const ownBefore = await own(policy.premium_cents, policy.payment_period)
    const ownAfter = change && (await own(change.premium, change.period))
    await sendTenantMail(
      deps,
      data,
      async (mail) =>
        periodChangeToCoTenantMail(
          {
            ...mail.props,
            firstTenant: personNameOf(first.answers),
            policyNumber: policy.number,
            ownBefore,
            change: change && ownAfter && { ownAfter, from: change.from },
            ...(await contractLink(deps, mail, { applicationId: first.id, contractId: policy.contract_id })),
          },
          mail.translator,
        ),
      { limited: false },
    )
  },
})
