import { DEPOSIT_CHANGE_STATES, type DepositChangeState } from '@nestbond/domain/premiums/deposit-change'
import { formatDate, formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { presentReasons } from '../../application/user.ts'
import { todayOf } from '../../platform/clock.ts'
import { depositText, premiumText, waivedShare, type Amount, type Premium } from '../../platform/mail/facts.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { required } from '../../platform/required.ts'
import { amendmentPdf } from '../deposit-change/amendment.ts'
import { agreementsOf } from '../deposit-change/agreement-store.ts'
import { droppedWithoutDocuments, endedWithoutAgreement } from '../deposit-change/awaited-documents.ts'
import { changeOn, findDepositChange } from '../deposit-change/deposit-change-store.ts'
import { ownPartOf } from '../premiums/parts-of-policy.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'
import { findById } from '../../application/store.ts'
import { landlordNameOf, personNameOf } from '../../application/names.ts'

export interface DepositChangeToTenantProps extends MailProps, TenantName {
  depositState: DepositChangeState
  /** The wish was dropped because the documents for it did not come. */
  withoutDocuments: boolean
  /** A raise has ended because not all co-tenants have agreed in time. */
  withoutAgreement: boolean
  /** The co-tenant who has declined a raise. */
  declinedBy: string
  landlordName: string
  presentDeposit: Amount
  newDeposit: Amount
  /** The premium of a whole period for the new deposit. */
  newPremium: Premium
  /** The first tenant's own part of it; null if the premium is not shared. */
  ownPremium?: Premium | null
  /** Civil date: the last day on which the landlord may agree. */
  answerUntil: string
  /** The landlord's or the office's words about a refusal. */
  reason: string | null
  /** Why the rules refuse a raise. */
  refusals: string[]
  /** Charged to the first tenant, and given back to all who paid, for the rest of the present period, in cents; one of them is 0. */
  difference: { charge: number; refund: number }
  /** The part of the new premium that no tenant pays, because no card takes so small a part. */
  waivedPremium: Premium
  /** Link to the account. */
  link: string
}

const GOES_ON: ReadonlySet<DepositChangeState> = new Set(['WITH_OFFICE', 'WITH_TENANTS', 'WITH_LANDLORD', 'AGREED'])

/** Tells the tenant how far a wish for another deposit is. */
export function depositChangeToTenantMail(props: DepositChangeToTenantProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { country, depositState: state, landlordName: landlord, difference, ownPremium = null } = props
  const shared = String(ownPremium !== null)
  const money = (cents: number) => formatMoney(cents, 'EUR', locale)
  const values = {
    country,
    state: props.withoutDocuments ? 'NO_DOCUMENTS' : props.withoutAgreement ? 'NO_AGREEMENT' : state,
    declinedBy: props.declinedBy,
    landlord,
    raised: String(props.newDeposit.cents > props.presentDeposit.cents),
    from: depositText(props.presentDeposit, translator),
    to: depositText(props.newDeposit, translator),
    date: formatDate(props.answerUntil, locale),
  }
  return composeMail(props, translator, {
    title: t('mail.deposit.subject', values),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.deposit.text', values) },
      ...props.refusals.map((text) => ({ kind: 'paragraph', text }) as const),
      props.reason === null
        ? null
        : { kind: 'quote', by: state === 'DECLINED' ? landlord : props.brand.name, text: props.reason },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.deposit.present'), value: values.from },
          // A wish that has failed changes neither deposit nor premium.
          ...(GOES_ON.has(state)
            ? [
                { label: t('mail.deposit.new'), value: values.to },
                { label: t('mail.fact.premiumFor', { shared }), value: premiumText(props.newPremium, translator) },
                ...(ownPremium === null
                  ? []
                  : [{ label: t('mail.raise.after'), value: premiumText(ownPremium, translator) }]),
              ]
            : []),
        ],
      },
      GOES_ON.has(state) ? waivedShare(props.waivedPremium, translator) : null,
      difference.charge > 0
        ? { kind: 'paragraph', text: t('mail.deposit.charge', { shared, amount: money(difference.charge) }) }
        : null,
      difference.refund > 0
        ? { kind: 'paragraph', text: t('mail.deposit.refund', { shared, amount: money(difference.refund) }) }
        : null,
      { kind: 'paragraph', text: t('mail.deposit.next', values) },
      { kind: 'button', label: t('mail.premium.policyButton'), url: props.link },
    ],
  })
}

/** Sends nothing if the wish has moved on since, because another mail follows then. An agreed change has its amendment attached. */
export const depositChangeToTenant = defineJob({
  name: 'deposit-change-to-tenant',
  schema: tenantMailSchema.extend({ changeId: z.uuid(), state: z.enum(DEPOSIT_CHANGE_STATES) }),
  async handle(deps, { changeId, state, ...data }) {
    const { kysely } = deps.database
    const change = await findDepositChange(kysely, changeId)
    const policy = change && (await findChargedPolicy(kysely, change.policy_id))
    if (!change || !policy) return
    if (changeOn(change, todayOf(deps.clock)) !== state) return
    const declined = (await agreementsOf(kysely, changeId)).find(({ declinedAt }) => declinedAt !== null)
    // Each payer is charged the own part; the first tenant's is that of no payer.
    const own = (cents: number) => ownPartOf(kysely, policy, cents, null)
    const period = policy.payment_period
    const decliner = declined ? await findById(kysely, declined.applicationId) : null
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) => {
        const content = depositChangeToTenantMail(
          {
            ...props,
            depositState: state,
            withoutDocuments: droppedWithoutDocuments(change),
            withoutAgreement: endedWithoutAgreement(change),
            declinedBy: decliner ? personNameOf(decliner.answers) : '',
            landlordName: landlordNameOf(application.answers),
            presentDeposit: { cents: change.from_cents, currency: 'EUR' },
            newDeposit: { cents: change.to_cents, currency: 'EUR' },
            newPremium: { cents: change.to_premium_cents, currency: 'EUR', period },
            ownPremium: policy.premium_shared
              ? { cents: await own(change.to_premium_cents), currency: 'EUR', period }
              : null,
            answerUntil: change.last_day,
            reason: state === 'DECLINED' ? change.landlord_reason : state === 'REFUSED' ? change.office_reason : null,
            refusals:
              state === 'REFUSED' && change.refused_by === 'rules'
                ? presentReasons({ reasons: required(change.decision, 'decision').reasons }, translator).map(
                    ({ message }) => message,
                  )
                : [],
            waivedPremium: {
              cents: change.waived_premium_cents,
              currency: 'EUR',
              period,
            },
            difference: {
              // As `chargeDifference`: a difference that no card takes is waived whole.
              charge: change.charge_cents === 0 ? 0 : await own(change.charge_cents + change.waived_cents),
              refund: change.refund_cents,
            },
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        )
        if (state !== 'AGREED') return content
        const { pdf, fileName: filename } = await amendmentPdf(deps, application, change)
        return { ...content, attachments: [{ filename, contentType: 'application/pdf', content: pdf }] }
      },
      { limited: false },
    )
  },
})
