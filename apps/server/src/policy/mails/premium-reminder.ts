import { fullName } from '@nestbond/domain/values/person-name'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import type { Kysely } from 'kysely'
import { receiptNumber } from '@nestbond/domain/premiums/charge'
import { firstDayToEnd } from '@nestbond/domain/premiums/collection'
import { payTo, type InsurerAccount } from '../../platform/mail/facts.ts'
import { greetTenant } from '../../platform/mail/greeting.ts'
import { composeMail, type Block, type MailContent } from '../../platform/mail/mail-content.ts'
import { amountText, premiumRows, type PremiumFacts, methodButton } from './premium-facts.ts'
import { findCollection, reminderOf } from '../collection/collection-store.ts'
import { rescissionOf } from '../collection/rescission.ts'
import { findPremium } from '../premiums/premium-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { premiumFacts, premiumMailSchema } from './premium-mail.ts'
import { sendTenantMail } from '../../application/mails/tenant-mail.ts'
import { findById } from '../../application/store.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface PremiumReminderProps extends PremiumFacts {
  /** The first premium is open, so the contract would be rescinded. */
  first: boolean
  /** Civil date. */
  payUntil: string
  /** The insurer's account, and the reference of a transfer. */
  insurerAccount: InsurerAccount
  transferReference: string
  /** The first tenant's name, for a co-tenant: only the first tenant's account puts a cancelled contract back in force. */
  firstTenant?: string
  /** Link to the policy in the account, where the tenant can change the card. */
  link: string
}

/**
 * The formal reminder: the debt, the deadline and the consequences. For a first premium that is a rescission (§ 37 VVG, § 38 VersVG), for a later one
 * a cancellation (§ 38 VVG, § 39 VersVG).
 */
export function premiumReminderMail(props: PremiumReminderProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { country } = props
  const date = formatDate(props.payUntil, locale)
  const amount = amountText(props, translator)
  return composeMail(props, translator, {
    title: t('mail.premiumReminder.subject', { amount, date }),
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text: t(props.another ? 'mail.premiumReminder.textOther' : 'mail.premiumReminder.text', { amount, date }),
      },
      { kind: 'facts', facts: [...premiumRows(props, translator), { label: t('mail.fact.payUntil'), value: date }] },
      howToPay(props, translator),
      {
        kind: 'paragraph',
        text: t(paysByTransfer(props) ? 'mail.premiumReminder.transferOnly' : 'mail.premiumReminder.transfer', {
          amount,
          ...payTo(props.insurerAccount),
          reference: props.transferReference,
        }),
      },
      {
        kind: 'paragraph',
        text: props.first
          ? t('mail.premiumReminder.followsFirst', { date, country })
          : props.coTenant
            ? t('mail.premiumReminder.followsCoTenant', { date, country, first: props.firstTenant ?? '' })
            : t('mail.premiumReminder.follows', { date, country }),
      },
      {
        kind: 'button',
        label: props.another ? t('mail.premium.policyButton') : methodButton(props, translator),
        url: props.link,
      },
      { kind: 'small', text: t('mail.premiumReminder.costs') },
    ],
  })
}

/** A co-tenant's card pays the own share only, so another one's is paid by a transfer. */
function paysByTransfer({ another = false, coTenant = false }: PremiumReminderProps): boolean {
  return another && coTenant
}

function howToPay(props: PremiumReminderProps, { t }: Translator): Block | null {
  const { another = false } = props
  if (paysByTransfer(props)) return null
  if (another) return { kind: 'paragraph', text: t('mail.premiumReminder.howOther') }
  return { kind: 'paragraph', text: t('mail.premiumReminder.how', { coTenant: String(props.onTenantsPage ?? false) }) }
}

/** Sends the formal reminder of an unpaid premium, also while another attempt is under way. Only a paid or cancelled premium needs none. */
export const premiumReminder = defineJob({
  name: 'premium-reminder',
  schema: premiumMailSchema,
  async handle(deps, { chargeId, ...data }) {
    const { kysely } = deps.database
    const premium = await findPremium(kysely, chargeId)
    const stored = await findCollection(kysely, chargeId)
    const reminder = stored && reminderOf(stored)
    if (!premium || !reminder || premium.state === 'PAID' || premium.state === 'CANCELLED') return
    await sendTenantMail(
      deps,
      data,
      async (mail) => {
        return premiumReminderMail(
          {
            ...(await premiumFacts(deps, mail, premium)),
            first: (await rescissionOf(kysely, premium.policyId))(firstDayToEnd(reminder.on)),
            payUntil: reminder.payUntil,
            insurerAccount: deps.config.insurerAccount,
            transferReference: receiptNumber(premium.policyNumber, premium.period),
            firstTenant: await nameOf(kysely, premium.applicationId),
          },
          mail.translator,
        )
      },
      { limited: false },
    )
  },
})

async function nameOf(db: Kysely<Tables>, applicationId: string): Promise<string> {
  const { firstName, lastName } = (await findById(db, applicationId))?.answers ?? {}
  return fullName({ firstName, lastName })
}
