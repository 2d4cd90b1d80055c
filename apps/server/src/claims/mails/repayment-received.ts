import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { claimRows, greetRecipient, moneyText, type ClaimFacts } from './claim-facts.ts'
import type { Amount } from '../../platform/mail/facts.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { claimMailSchema, tellTenantOfClaim } from './claim-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface RepaymentReceivedProps extends ClaimFacts {
  received: Amount
  /** The rest of the debt; 0 cents if all is paid back. */
  owed: Amount
}

/** Confirms a repayment. The receipt is in the account. */
export function repaymentReceivedMail(props: RepaymentReceivedProps, translator: Translator): MailContent {
  const { t } = translator
  const amount = moneyText(props.received, translator)
  return composeMail(props, translator, {
    title: t('mail.repaymentReceived.subject', { amount }),
    blocks: [
      greetRecipient('tenant', props, translator),
      { kind: 'paragraph', text: t('mail.repaymentReceived.text', { amount }) },
      {
        kind: 'paragraph',
        text:
          props.owed.cents === 0
            ? t('mail.repaymentReceived.done')
            : t('mail.repaymentReceived.rest', { amount: moneyText(props.owed, translator) }),
      },
      claimRows(props, translator, [{ label: t('mail.fact.owed'), value: moneyText(props.owed, translator) }]),
      { kind: 'button', label: t('mail.claim.accountButton'), url: props.link },
    ],
  })
}

/** Mails the tenant that a repayment has arrived, by card or by transfer. */
export const repaymentReceived = defineJob({
  name: 'repayment-received',
  schema: claimMailSchema.extend({ amount: z.int() }),
  handle: (deps, { amount, ...data }) =>
    tellTenantOfClaim(
      deps,
      data,
      ({ claim }) => claim.payout !== null,
      (mail) =>
        repaymentReceivedMail(
          { ...mail.facts, received: mail.amount(amount), owed: mail.amount(mail.claim.owed) },
          mail.translator,
        ),
    ),
})
