import { formatDateTime, formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { buffer } from 'node:stream/consumers'
import type { Amount } from '../../platform/mail/facts.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { loadOwnRefund } from '../withdrawal/own-refund.ts'
import { withdrawalReceiptPdf } from '../withdrawal/receipt-pdf.ts'
import { findOwnWithdrawal, holdEnd } from '../withdrawal/withdrawal-store.ts'
import { loadHousehold } from '../../application/household.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Application } from '../../application/application.ts'
import { partInChange } from '../../application/staying-tenants.ts'
import { findById } from '../../application/store.ts'
import { questionIds } from '../../landlord-session/links/public-ids.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'

export interface WithdrawalReceiptProps extends MailProps, TenantName {
  contractId: string
  /** ISO instant. */
  withdrawnAt: string
  /** True if the landlord had accepted, so that there was a policy. */
  accepted: boolean
  /** The contract should take the place of one that is in force (docs/product-decisions.md#d108). */
  takesPlace: boolean
  /** For a declaration by contract number: deadline (ISO instant) and link to continue the contract. Null after the withdrawal is carried out. */
  held: { until: string; link: string } | null
  /** The refund; 0 if nothing was charged. */
  refund: Amount
  /** Link to the account. */
  link: string
}

/** Confirms when a withdrawal has arrived (withdrawal, docs/product-decisions.md#d42). The caller attaches the PDF. */
export function withdrawalReceiptMailContent(props: WithdrawalReceiptProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { refund, accepted, held } = props
  const amount = formatMoney(refund.cents, refund.currency, locale)
  return composeMail(props, translator, {
    title: t('mail.withdrawalReceipt.subject', { contract: props.contractId }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.withdrawalReceipt.text') },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.contract'), value: props.contractId },
          { label: t('mail.withdrawalReceipt.arrived'), value: formatDateTime(props.withdrawnAt, locale) },
          { label: t('mail.fact.refund'), value: refund.cents > 0 ? amount : t('mail.withdrawalReceipt.nothingPaid') },
        ],
      },
      held
        ? {
            kind: 'paragraph',
            text: t('mail.withdrawalReceipt.held', {
              until: formatDateTime(held.until, locale),
              refunds: String(refund.cents > 0),
            }),
          }
        : null,
      held
        ? { kind: 'paragraph', text: t('mail.withdrawalReceipt.notYou') }
        : { kind: 'paragraph', text: t(accepted ? 'mail.withdrawalReceipt.ended' : 'mail.withdrawalReceipt.closed') },
      props.takesPlace ? { kind: 'paragraph', text: t('mail.withdrawalReceipt.present') } : null,
      refund.cents > 0 ? { kind: 'paragraph', text: t('mail.withdrawalReceipt.refund', { amount }) } : null,
      held
        ? { kind: 'button', label: t('mail.withdrawalReceipt.continue'), url: held.link }
        : { kind: 'button', label: t('mail.premiumRefunded.button'), url: props.link },
      { kind: 'small', text: t('mail.withdrawalReceipt.keep') },
    ],
  })
}

/** Mails the receipt of a withdrawal with date and time. The law requires it on a durable medium without delay, so no limit applies. */
export const withdrawalReceiptMail = defineJob({
  name: 'withdrawal-receipt-mail',
  schema: tenantMailSchema,
  async handle(deps, data) {
    const { kysely } = deps.database
    const declarer = await findById(kysely, data.applicationId)
    const isCoTenant = declarer?.state.tenancy === 'co-tenant'
    const household = isCoTenant ? await loadHousehold(kysely, declarer) : null
    const withdrawal = await findOwnWithdrawal(kysely, {
      firstId: household?.first.id ?? data.applicationId,
      declarer: isCoTenant ? data.applicationId : null,
    })
    if (!withdrawal) return
    const until = holdEnd(withdrawal, deps.clock.now())
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) => ({
        ...withdrawalReceiptMailContent(
          {
            ...props,
            contractId: withdrawal.contractNumber,
            withdrawnAt: withdrawal.at.toISOString(),
            accepted: withdrawal.policyId !== null,
            takesPlace: (await partInChange(kysely, application)) !== null,
            held: until && {
              until: until.toISOString(),
              link: continueLink(deps, application, withdrawal.id),
            },
            refund: { cents: await loadOwnRefund(kysely, withdrawal), currency: application.answers.currency ?? 'EUR' },
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        ),
        attachments: [
          {
            filename: `${withdrawal.contractNumber}-withdrawal.pdf`,
            contentType: 'application/pdf',
            content: await buffer(await withdrawalReceiptPdf(deps, withdrawal)),
          },
        ],
      }),
      { limited: false },
    )
  },
})

/** The page on which the tenant can continue the contract. Only the tenant's known mailbox gets this link. */
function continueLink({ config }: Pick<Deps, 'config'>, application: Application, withdrawalId: string): string {
  return pageOfApplication(
    config,
    application,
    `withdraw?continue=${questionIds(config.keys.link, 'withdrawal-continue').of(withdrawalId, application)}`,
  )
}
