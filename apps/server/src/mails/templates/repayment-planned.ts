import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { claimRows, greetRecipient, moneyText, type ClaimFacts } from '../claim-facts.ts'
import type { Amount } from '../facts.ts'
import { composeMail, type MailContent } from '../mail-content.ts'

export interface RepaymentPlannedProps extends ClaimFacts {
  owed: Amount
  /** Civil dates and cents. */
  instalments: readonly { dueOn: string; cents: number }[]
}

/** Tells the tenant in which instalments the payout is paid back. */
export function repaymentPlannedMail(props: RepaymentPlannedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const money = (cents: number) => moneyText({ ...props.owed, cents }, translator)
  return composeMail(props, translator, {
    title: t('mail.repaymentPlanned.subject', { amount: money(props.owed.cents), count: props.instalments.length }),
    blocks: [
      greetRecipient('tenant', props, translator),
      { kind: 'paragraph', text: t('mail.repaymentPlanned.text') },
      {
        kind: 'list',
        items: props.instalments.map(({ dueOn, cents }) =>
          t('mail.repaymentPlanned.instalment', { date: formatDate(dueOn, locale), amount: money(cents) }),
        ),
      },
      claimRows(props, translator, [{ label: t('mail.fact.owed'), value: money(props.owed.cents) }]),
      { kind: 'paragraph', text: t('mail.repayment.how', { number: props.policyReference.value }) },
      { kind: 'button', label: t('mail.claim.accountButton'), url: props.link },
    ],
  })
}
