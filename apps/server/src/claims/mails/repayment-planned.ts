import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { instalmentsOf } from '@nestbond/domain/claims/recourse'
import { claimRows, greetRecipient, moneyText, owedTogether, type ClaimFacts } from './claim-facts.ts'
import { payTo, type Amount, type InsurerAccount } from '../../platform/mail/facts.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { required } from '../../platform/required.ts'
import { claimMailSchema, tellTenantOfClaim } from './claim-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface RepaymentPlannedProps extends ClaimFacts {
  owed: Amount
  /** The insurer's account. */
  insurerAccount: InsurerAccount
  /** Civil dates and cents. */
  instalments: readonly { dueOn: string; cents: number }[]
}

/** Tells the tenant the plan for repaying the payout in instalments. */
export function repaymentPlannedMail(props: RepaymentPlannedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const money = (cents: number) => moneyText({ ...props.owed, cents }, translator)
  return composeMail(props, translator, {
    title: t('mail.repaymentPlanned.subject', { amount: money(props.owed.cents), count: props.instalments.length }),
    blocks: [
      greetRecipient('tenant', props, translator),
      { kind: 'paragraph', text: t('mail.repaymentPlanned.text') },
      owedTogether(props, translator),
      {
        kind: 'list',
        items: props.instalments.map(({ dueOn, cents }) =>
          t('mail.repaymentPlanned.instalment', { date: formatDate(dueOn, locale), amount: money(cents) }),
        ),
      },
      claimRows(props, translator, [{ label: t('mail.fact.owed'), value: money(props.owed.cents) }]),
      {
        kind: 'paragraph',
        text: t('mail.repayment.how', { number: props.policyReference.value, ...payTo(props.insurerAccount) }),
      },
      { kind: 'button', label: t('mail.claim.accountButton'), url: props.link },
    ],
  })
}

/** Mails the repayment plan to the tenant. */
export const repaymentPlanned = defineJob({
  name: 'repayment-planned',
  schema: claimMailSchema,
  handle: (deps, data) =>
    tellTenantOfClaim(
      deps,
      data,
      ({ claim }) => claim.plan !== null,
      ({ claim, facts, translator, amount }) => {
        const plan = required(claim.plan, 'plan')
        const instalments = instalmentsOf(plan, 0).map(({ dueOn, amount: cents }) => ({ dueOn, cents }))
        return repaymentPlannedMail(
          { ...facts, owed: amount(plan.amount), insurerAccount: deps.config.insurerAccount, instalments },
          translator,
        )
      },
    ),
})
