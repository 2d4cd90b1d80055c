import type { Translator } from '@nestbond/messages/translator'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { claimRows, greetRecipient, moneyText, type ClaimFacts } from './claim-facts.ts'
import type { Amount } from '../../platform/mail/facts.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/queue/job.ts'
import type { ClaimedPolicy } from '../claim-store.ts'
import { claimMailSchema, claimMailsToTenants, tellTenantOfClaim } from './claim-mail.ts'

export interface RepaymentReceivedProps extends ClaimFacts {
  received: Amount
  /** The rest of the debt; 0 cents if all is paid back. */
  owed: Amount
  /** The receipt is in the recipient's account: the first tenant's, or that of the co-tenant who has paid by card. */
  receipt: boolean
}

/** Confirms a repayment. The receipt is in the account. */
export function repaymentReceivedMail(props: RepaymentReceivedProps, translator: Translator): MailContent {
  const { t } = translator
  const amount = moneyText(props.received, translator)
  return composeMail(props, translator, {
    title: t('mail.repaymentReceived.subject', { amount }),
    blocks: [
      greetRecipient('tenant', props, translator),
      {
        kind: 'paragraph',
        text: props.allTenants
          ? t('mail.repaymentReceived.textTogether', { amount })
          : t('mail.repaymentReceived.text', { amount }),
      },
      props.allTenants && props.receipt ? { kind: 'paragraph', text: t('mail.repaymentReceived.receipt') } : null,
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

/** Mails a tenant that a repayment has arrived, by card or by transfer. */
export const repaymentReceived = defineJob({
  name: 'repayment-received',
  schema: claimMailSchema.extend({ amount: z.int(), receipt: z.boolean() }),
  handle: (deps, { amount, receipt, ...data }) =>
    tellTenantOfClaim(
      deps,
      data,
      ({ claim }) => claim.payout !== null,
      (mail) =>
        repaymentReceivedMail(
          { ...mail.facts, received: mail.amount(amount), owed: mail.amount(mail.claim.owed), receipt },
          mail.translator,
        ),
    ),
})

/**
 * Enqueues the mail to each tenant in the payment's transaction.
 * @param payerId the application of the co-tenant who has paid by card; null for the first tenant, and for a transfer
 */
export async function tellOfRepayment(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  {
    policy,
    claimId,
    amount,
    payerId,
  }: { policy: Pick<ClaimedPolicy, 'applicationId'>; claimId: string; amount: number; payerId: string | null },
): Promise<void> {
  const mails = await claimMailsToTenants(trx, policy, claimId)
  const receiptOf = (id: string | undefined) => id === policy.applicationId || id === payerId
  await queue.enqueueAll(
    trx,
    repaymentReceived,
    mails.map((mail) => ({ ...mail, amount, receipt: receiptOf(mail.applicationId) })),
  )
}
