import { waitOf } from '@nestbond/domain/waiting/waiting'
import { formatDate, formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { landlordNameOf, personNameOf } from '../../application/names.ts'
import { sendTenantMail, tenantMailSchema, type TenantMailData } from '../../application/mails/tenant-mail.ts'
import { findById } from '../../application/store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { depositText, premiumText, type Amount, type Premium } from '../../platform/mail/facts.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { agreementsOf } from '../deposit-change/agreement-store.ts'
import { amendmentPdf } from '../deposit-change/amendment.ts'
import { depositOfPolicy } from '../deposit-change/deposit-of-policy.ts'
import { presentRaiseQuestion } from '../deposit-change/present-raise-question.ts'
import { changeOn, findDepositChange, type StoredDepositChange } from '../deposit-change/deposit-change-store.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'
import { ownPartOf } from '../premiums/parts-of-policy.ts'
import { contractLink } from '../../contract/mails/contract-link.ts'

/**
 * asked: the co-tenant may agree to a raise. agreed: the new deposit is in effect. not-agreed: another co-tenant has declined. declined: by the landlord.
 * expired: not all have agreed in time, or the contract has changed before.
 */
export const CO_TENANT_NEWS = ['asked', 'agreed', 'taken-back', 'not-agreed', 'declined', 'expired'] as const
export type CoTenantNews = (typeof CO_TENANT_NEWS)[number]
/** reminder: the co-tenant has not answered yet. */
type CoTenantMail = CoTenantNews | 'reminder'

export interface DepositChangeToCoTenantProps extends MailProps, TenantName {
  depositNews: CoTenantMail
  firstTenant: string
  landlordName: string
  policyNumber: string
  presentDeposit: Amount
  newDeposit: Amount
  /** The co-tenant's own parts of the premium of a whole period. */
  ownBefore: Premium
  ownAfter: Premium
  /** The own part of the difference for the days until the end of the period: if it were charged today, or as it is charged. Null if nothing is charged. */
  ownDifference: { cents: number; until: string } | null
  /** Civil date: the last day to answer. */
  answerUntil: string
  link: string
  onTenantsPage: boolean
}

/** News about another deposit for a co-tenant, who is liable for the whole of it (raises of several tenants, docs/product-decisions.md#d118). */
export function depositChangeToCoTenantMail(props: DepositChangeToCoTenantProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { country, depositNews: news, firstTenant: first, landlordName: landlord, ownDifference: difference } = props
  const raised = String(props.newDeposit.cents > props.presentDeposit.cents)
  const from = depositText(props.presentDeposit, translator)
  const to = depositText(props.newDeposit, translator)
  const values = { country, first, landlord, raised, from, to, date: formatDate(props.answerUntil, locale) }
  const asked = asks(news)
  const inForce = asked || news === 'agreed'
  return composeMail(props, translator, {
    title: t(`mail.raise.subject.${news}`, values),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t(`mail.raise.text.${news}`, values) },
      inForce && raised === 'true' ? { kind: 'paragraph', text: t('mail.raise.liability', values) } : null,
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.contract'), value: props.policyNumber },
          { label: t('mail.deposit.present'), value: from },
          ...(inForce
            ? [
                { label: t('mail.deposit.new'), value: to },
                { label: t('mail.raise.before'), value: premiumText(props.ownBefore, translator) },
                { label: t('mail.raise.after'), value: premiumText(props.ownAfter, translator) },
              ]
            : []),
        ],
      },
      inForce && difference
        ? {
            kind: 'paragraph',
            text: t(asked ? 'mail.raise.difference' : 'mail.raise.charged', {
              landlord,
              amount: formatMoney(difference.cents, 'EUR', locale),
              until: formatDate(difference.until, locale),
            }),
          }
        : null,
      asked ? { kind: 'paragraph', text: t('mail.raise.free', values) } : null,
      asked && props.onTenantsPage ? { kind: 'paragraph', text: t('mail.coTenants.passwordFirst') } : null,
      { kind: 'button', label: t('mail.premium.policyButton'), url: props.link },
    ],
  })
}

export const depositChangeToCoTenant = defineJob({
  name: 'deposit-change-to-co-tenant',
  schema: tenantMailSchema.extend({ changeId: z.uuid(), news: z.enum(CO_TENANT_NEWS) }),
  handle: (deps, { changeId, news, ...data }) => sendToCoTenant(deps, data, { changeId, news }),
})

/** Sends nothing if the wish has moved on since, because another mail follows then. A change in effect has its amendment attached. */
export async function sendToCoTenant(
  deps: Deps,
  data: TenantMailData,
  { changeId, news }: { changeId: string; news: CoTenantMail },
): Promise<void> {
  const { kysely } = deps.database
  const today = todayOf(deps.clock)
  const change = await findDepositChange(kysely, changeId)
  const charged = change && (await findChargedPolicy(kysely, change.policy_id))
  const application = charged && (await findById(kysely, charged.application_id))
  const found = application && (await depositOfPolicy(kysely, application, change.policy_id, today))
  if (!change || !found || !saysSo(changeOn(change, today), news)) return
  const { policy } = found
  const period = policy.payment_period
  if (asks(news)) {
    const depositQuestion = await presentRaiseQuestion(deps, application, change.policy_id, data.applicationId)
    if (waitOf('DEPOSIT', { depositQuestion })?.who !== 'YOU') return
  }
  const own = (await agreementsOf(kysely, changeId)).find((one) => one.applicationId === data.applicationId)
  const part = (cents: number) => ownPartOf(kysely, policy, cents, data.applicationId)
  const before = own?.before ?? (await part(change.from_premium_cents))
  const after = own?.after ?? (await part(change.to_premium_cents))
  const ofPeriod = (cents: number): Premium => ({ cents, currency: 'EUR', period: own?.period ?? period })
  const price = asks(news) ? await found.priceOf(change.to_cents) : null
  const until = price ? (price.days?.last ?? null) : change.days_until
  const { charge, waived } = price ?? { charge: change.charge_cents, waived: change.waived_cents }
  // As `chargeDifference`: a difference that no card takes is waived whole.
  const difference = charge === 0 ? 0 : await part(charge + waived)
  await sendTenantMail(
    deps,
    data,
    async (mail) => {
      const content = depositChangeToCoTenantMail(
        {
          ...mail.props,
          depositNews: news,
          firstTenant: personNameOf(application.answers),
          landlordName: landlordNameOf(application.answers),
          policyNumber: policy.number,
          presentDeposit: { cents: change.from_cents, currency: 'EUR' },
          newDeposit: { cents: change.to_cents, currency: 'EUR' },
          ownBefore: ofPeriod(before),
          ownAfter: ofPeriod(after),
          ownDifference: until === null || difference === 0 ? null : { cents: difference, until },
          answerUntil: change.last_day,
          ...(await contractLink(deps, mail, { applicationId: application.id, contractId: policy.contract_id })),
        },
        mail.translator,
      )
      if (news !== 'agreed') return content
      const { pdf, fileName: filename } = await amendmentPdf(deps, application, change, mail.application)
      return { ...content, attachments: [{ filename, contentType: 'application/pdf', content: pdf }] }
    },
    { limited: false, optional: news === 'reminder' },
  )
}

const STATE_OF = {
  asked: 'WITH_TENANTS',
  reminder: 'WITH_TENANTS',
  agreed: 'AGREED',
  'taken-back': 'TAKEN_BACK',
  'not-agreed': 'NOT_AGREED',
  declined: 'DECLINED',
  expired: 'EXPIRED',
} as const satisfies Record<CoTenantMail, StoredDepositChange['state']>

function saysSo(state: StoredDepositChange['state'], news: CoTenantMail): boolean {
  return STATE_OF[news] === state
}

function asks(news: CoTenantMail): boolean {
  return news === 'asked' || news === 'reminder'
}
