import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { instalmentsOf, type Instalment } from '@nestbond/domain/claims/recourse'
import { claimRows, greetRecipient, moneyText, owedTogether, type ClaimFacts } from './claim-facts.ts'
import { payTo, type Amount, type InsurerAccount } from '../../platform/mail/facts.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { required } from '../../platform/required.ts'
import { claimMailSchema, tellTenantOfClaim, type ToldClaim } from './claim-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface InstalmentReminderProps extends ClaimFacts {
  /** The open amount of the instalment, and the whole debt. */
  instalment: Amount
  owed: Amount
  /** The insurer's account. */
  insurerAccount: InsurerAccount
  /** Civil date. */
  dueOn: string
}

/** Reminds the tenant of an instalment some days before it is due. */
export function instalmentReminderMail(props: InstalmentReminderProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const amount = moneyText(props.instalment, translator)
  const date = formatDate(props.dueOn, locale)
  return composeMail(props, translator, {
    title: t('mail.instalmentReminder.subject', { amount, date }),
    blocks: [
      greetRecipient('tenant', props, translator),
      { kind: 'paragraph', text: t('mail.instalmentReminder.text', { amount, date }) },
      owedTogether(props, translator),
      claimRows(props, translator, [{ label: t('mail.fact.owed'), value: moneyText(props.owed, translator) }]),
      {
        kind: 'paragraph',
        text: t('mail.repayment.how', { number: props.policyReference.value, ...payTo(props.insurerAccount) }),
      },
      { kind: 'button', label: t('mail.claim.accountButton'), url: props.link },
    ],
  })
}

/** Reminds the tenant of an unpaid instalment; a no-op if the plan was replaced. */
export const instalmentReminder = defineJob({
  name: 'instalment-reminder',
  schema: claimMailSchema.extend({ plan: z.int(), instalment: z.int() }),
  handle: (deps, { plan, instalment, ...data }) => {
    const due = ({ claim }: ToldClaim): Instalment | undefined =>
      claim.plan?.number === plan
        ? instalmentsOf(claim.plan, claim.plan.amount - claim.owed).find(
            ({ number, open }) => number === instalment && open > 0,
          )
        : undefined
    return tellTenantOfClaim(
      deps,
      data,
      (told) => due(told) !== undefined,
      (mail) => {
        const { dueOn, open } = required(due(mail), 'instalment')
        return instalmentReminderMail(
          {
            ...mail.facts,
            instalment: mail.amount(open),
            owed: mail.amount(mail.claim.owed),
            insurerAccount: deps.config.insurerAccount,
            dueOn,
          },
          mail.translator,
        )
      },
    )
  },
})
