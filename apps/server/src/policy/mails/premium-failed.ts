import { isStanding, type PaymentMethod } from '@nestbond/domain/premiums/debit'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetTenant } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { amountText, premiumRows, type PremiumFacts, methodButton } from './premium-facts.ts'
import { todayOf } from '../../platform/clock.ts'
import { required } from '../../platform/required.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { findNoticeOfRetry } from '../debits/debit-notice-store.ts'
import { mailAnnouncement } from '../debits/mail-announcement.ts'
import { debitRows, type DebitFacts } from './debit-facts.ts'
import { premiumFacts, premiumMailSchema, unpaidToTell } from './premium-mail.ts'
import { sendTenantMail } from '../../application/mails/tenant-mail.ts'

export interface PremiumFailedProps extends PremiumFacts {
  /** Civil date. */
  nextTryOn: string
  method: PaymentMethod
  /** The tenant has saved another card or account since. */
  renewed: boolean
  /** The announcement of the next attempt, if it is a direct debit and this mail comes early enough to announce it. */
  debit: DebitFacts | null
  /** Link to the policy in the account, where the tenant can change the card. */
  link: string
}

/** A charge failed and will be retried. */
export function premiumFailedMail(props: PremiumFailedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  return composeMail(props, translator, {
    title: t('mail.premiumFailed.subject', { amount: amountText(props, translator) }),
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text: t(textOf(props), { date: formatDate(props.nextTryOn, locale), renewed: String(props.renewed) }),
      },
      {
        kind: 'facts',
        facts: [
          ...premiumRows(props, translator),
          ...(props.debit ? debitRows(props.debit, translator) : []),
          ...(props.method === 'card'
            ? [{ label: t('mail.fact.nextTry'), value: formatDate(props.nextTryOn, locale) }]
            : []),
        ],
      },
      { kind: 'paragraph', text: t('mail.premiumFailed.cover') },
      { kind: 'button', label: methodButton(props, translator), url: props.link },
    ],
  })
}

function textOf({ method, debit }: PremiumFailedProps) {
  if (method === 'card') return 'mail.premiumFailed.text'
  return debit ? 'mail.premiumFailed.debitText' : 'mail.premiumFailed.debitLater'
}

/** Tells the tenant that a charge failed, and when it is retried (charges and retries, docs/product-decisions.md#d34). */
export const premiumFailed = defineJob({
  name: 'premium-failed',
  schema: premiumMailSchema,
  async handle(deps, { chargeId, ...data }) {
    const premium = await unpaidToTell(deps, chargeId, 'FAILED')
    if (!premium) return
    const { method, renewed } = premium
    const found = method === 'sepa_debit' ? await findNoticeOfRetry(deps.database.kysely, premium) : null
    const notice = found && isStanding(found, todayOf(deps.clock)) ? found : null
    await mailAnnouncement(deps, data.mailId, notice?.id ?? null, (handedOver) =>
      sendTenantMail(
        deps,
        data,
        async (mail) => {
          const nextTryOn = required(premium.nextTryOn, 'next try')
          const { creditorId } = deps.config.cards.sepa
          const debit = notice && { debitOn: notice.debitOn, mandateReference: notice.mandateReference, creditorId }
          const content = { ...(await premiumFacts(deps, mail, premium)), nextTryOn, method, renewed, debit }
          return { ...premiumFailedMail(content, mail.translator), handedOver }
        },
        { limited: false },
      ),
    )
  },
})
