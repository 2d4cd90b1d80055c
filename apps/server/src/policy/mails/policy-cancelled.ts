import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetTenant } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { premiumRows, type PremiumFacts } from './premium-facts.ts'
import { findCollection } from '../collection/collection-store.ts'
import { findPremium } from '../premiums/premium-store.ts'
import { accountLink } from '../../application/mails/account-link.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { premiumFacts, premiumMailSchema } from './premium-mail.ts'
import { sendTenantMail } from '../../application/mails/tenant-mail.ts'

export interface PolicyCancelledProps extends PremiumFacts {
  /** The first premium was not paid, so the contract is rescinded. */
  first: boolean
  /** Civil date: the last paid day. */
  lastDay: string
  /** Link to the policy in the account. */
  link: string
}

/** The office has cancelled the policy because a premium was not paid. */
export function policyCancelledMail(props: PolicyCancelledProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { country, first } = props
  const date = formatDate(props.lastDay, locale)
  return composeMail(props, translator, {
    title: t(first ? 'mail.policyCancelled.subjectFirst' : 'mail.policyCancelled.subject'),
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text: t(first ? 'mail.policyCancelled.textFirst' : 'mail.policyCancelled.text', { date, country }),
      },
      { kind: 'facts', facts: [...premiumRows(props, translator), { label: t('mail.fact.lastPaidDay'), value: date }] },
      { kind: 'paragraph', text: t('mail.policyCancelled.landlord', { country }) },
      { kind: 'paragraph', text: t('mail.policyCancelled.money') },
      { kind: 'button', label: t('mail.premium.policyButton'), url: props.link },
    ],
  })
}

/** Tells the tenant that the policy was cancelled because a premium was not paid. */
export const policyCancelled = defineJob({
  name: 'policy-cancelled',
  schema: premiumMailSchema,
  async handle(deps, { chargeId, ...data }) {
    const { kysely } = deps.database
    const premium = await findPremium(kysely, chargeId)
    const lastDay = (await findCollection(kysely, chargeId))?.history.find(({ kind }) => kind === 'cancelled')?.until
    if (!premium || !lastDay) return
    await sendTenantMail(
      deps,
      data,
      async (mail) => {
        const link = accountLink(deps.config, mail.application, premium.contractId)
        return policyCancelledMail(
          { ...premiumFacts(mail, premium), first: premium.period === 1, lastDay, link },
          mail.translator,
        )
      },
      { limited: false },
    )
  },
})
