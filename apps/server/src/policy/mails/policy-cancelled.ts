import { addDays } from '@nestbond/domain/values/civil-date'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetTenant } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { amountText, premiumRows, type PremiumFacts } from './premium-facts.ts'
import { findCollection, lastPayUntil, wasRescinded } from '../collection/collection-store.ts'
import { reinstatesUntil } from '../reinstatement/reinstatement-of.ts'
import { findPremium } from '../premiums/premium-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { premiumFacts, premiumMailSchema } from './premium-mail.ts'
import { sendTenantMail } from '../../application/mails/tenant-mail.ts'

export interface PolicyCancelledProps extends PremiumFacts {
  /** The first premium was not paid, so the contract is rescinded. */
  first: boolean
  /** The last day on which a payment undoes the cancellation; null if none does. */
  reinstatableUntil: string | null
  /** The last day to pay that the reminder named. */
  payUntil: string
  /** Civil date: the day on which the cancellation takes effect. */
  cancelledOn: string
  /** Link to the policy in the account. */
  link: string
}

/** The office has cancelled the policy because a premium was not paid. */
export function policyCancelledMail(props: PolicyCancelledProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { country, first } = props
  const date = formatDate(props.cancelledOn, locale)
  return composeMail(props, translator, {
    title: t(first ? 'mail.policyCancelled.subjectFirst' : 'mail.policyCancelled.subject'),
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text: t(first ? 'mail.policyCancelled.textFirst' : 'mail.policyCancelled.text', { date, country }),
      },
      {
        kind: 'facts',
        facts: [
          ...premiumRows(props, translator),
          ...(first
            ? []
            : [{ label: t('mail.fact.lastPaidDay'), value: formatDate(addDays(props.cancelledOn, -1), locale) }]),
        ],
      },
      props.reinstatableUntil === null || props.coTenant
        ? null
        : { kind: 'paragraph', text: reinstateText(props, props.reinstatableUntil, translator) },
      { kind: 'paragraph', text: t('mail.policyCancelled.landlord', { country }) },
      { kind: 'paragraph', text: t(first ? 'mail.policyCancelled.moneyFirst' : 'mail.policyCancelled.money') },
      {
        kind: 'button',
        label:
          props.reinstatableUntil === null || props.coTenant
            ? t('mail.premium.policyButton')
            : t('mail.premium.payButton'),
        url: props.link,
      },
    ],
  })
}

function reinstateText(props: PolicyCancelledProps, until: string, translator: Translator): string {
  const { t, locale } = translator
  const values = {
    amount: amountText(props, translator),
    until: formatDate(until, locale),
    since: formatDate(props.payUntil, locale),
  }
  return t('mail.policyCancelled.reinstate', values)
}

/** Tells the tenant that the policy was cancelled because a premium was not paid. */
export const policyCancelled = defineJob({
  name: 'policy-cancelled',
  schema: premiumMailSchema,
  async handle(deps, { chargeId, ...data }) {
    const { kysely } = deps.database
    const premium = await findPremium(kysely, chargeId)
    const collection = await findCollection(kysely, chargeId)
    const cancelledOn = collection?.history.find(({ kind }) => kind === 'cancelled')?.until
    const payUntil = collection && lastPayUntil(collection)
    // The tenant may have paid, and the policy may be in force again.
    if (!premium || premium.state === 'PAID' || !cancelledOn || !payUntil) return
    const reinstatableUntil = await reinstatesUntil(deps, { chargeId, policyId: premium.policyId })
    await sendTenantMail(
      deps,
      data,
      async (mail) => {
        return policyCancelledMail(
          {
            ...(await premiumFacts(deps, mail, premium)),
            first: await wasRescinded(kysely, premium.policyId),
            cancelledOn,
            reinstatableUntil,
            payUntil,
          },
          mail.translator,
        )
      },
      { limited: false },
    )
  },
})
