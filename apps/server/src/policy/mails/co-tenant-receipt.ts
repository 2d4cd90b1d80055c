import { buffer } from 'node:stream/consumers'
import { takeBackEnd } from '@nestbond/domain/co-tenants/co-tenant-withdrawal'
import { formatDateTime } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { partInChange } from '../../application/staying-tenants.ts'
import { findNewestDeclaration } from '../../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import { questionIds } from '../../landlord-session/links/public-ids.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { coTenantReceiptPdf } from '../withdrawal/receipt-pdf.ts'

export interface CoTenantReceiptProps extends MailProps, TenantName {
  contractId: string
  /** ISO instants. */
  withdrawnAt: string
  /** Null if it was declared in the account, where it cannot be taken back. */
  heldUntil: string | null
  /** The tenant stays from a contract in force that this one should replace, so this one ends for all, and no tenant is asked. */
  stays: boolean
  /** The page on which the tenant takes the withdrawal back; the account, if they cannot. */
  link: string
}

/** Confirms to one of several tenants when the withdrawal has arrived, and what follows (docs/product-decisions.md#d107). */
export function coTenantReceiptMail(props: CoTenantReceiptProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const stays = String(props.stays)
  return composeMail(props, translator, {
    title: t('mail.withdrawalReceipt.subject', { contract: props.contractId }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.coTenantReceipt.text') },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.contract'), value: props.contractId },
          { label: t('mail.withdrawalReceipt.arrived'), value: formatDateTime(props.withdrawnAt, locale) },
        ],
      },
      {
        kind: 'paragraph',
        text:
          props.heldUntil === null
            ? t('mail.coTenantReceipt.final', { stays })
            : t('mail.coTenantReceipt.held', { stays, until: formatDateTime(props.heldUntil, locale) }),
      },
      props.heldUntil === null ? null : { kind: 'paragraph', text: t('mail.coTenantReceipt.notYou') },
      {
        kind: 'button',
        label: t(props.heldUntil === null ? 'mail.premiumRefunded.button' : 'mail.coTenantReceipt.button'),
        url: props.link,
      },
      { kind: 'small', text: t('mail.withdrawalReceipt.keep') },
    ],
  })
}

/** The law requires the receipt on a durable medium without delay, so no limit applies. */
export const coTenantReceipt = defineJob({
  name: 'co-tenant-receipt',
  schema: tenantMailSchema,
  async handle(deps, data) {
    const declared = await findNewestDeclaration(deps.database.kysely, data.applicationId)
    if (!declared) return
    const { id, contractNumber: contractId, at } = declared
    const until = takeBackEnd(declared, deps.clock.now())
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) => ({
        ...coTenantReceiptMail(
          {
            ...props,
            contractId,
            withdrawnAt: at.toISOString(),
            heldUntil: until?.toISOString() ?? null,
            stays: (await partInChange(deps.database.kysely, application)) === 'stays',
            link: pageOfApplication(
              deps.config,
              application,
              until
                ? `withdraw?continue=${questionIds(deps.config.keys.link, 'withdrawal-continue').of(id, application)}`
                : 'account',
            ),
          },
          translator,
        ),
        attachments: [
          {
            filename: `${contractId}-withdrawal.pdf`,
            contentType: 'application/pdf',
            content: await buffer(await coTenantReceiptPdf(deps, declared)),
          },
        ],
      }),
      { limited: false },
    )
  },
})
