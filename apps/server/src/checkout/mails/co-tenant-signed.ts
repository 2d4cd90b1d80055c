import type { Translator } from '@nestbond/messages/translator'
import { loadHousehold } from '../../application/household.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { landlordNameOf } from '../../application/names.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { findContract } from '../../contract/contract-store.ts'
import { storedPdf } from '../../platform/mail/attachment.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { required } from '../../platform/required.ts'
import { accountLinkOf, type ContractSignedProps } from './contract-signed.ts'

export interface CoTenantSignedProps extends MailProps, TenantName {
  landlordName: string
  /** The landlord has no mailbox, and a letter is posted. */
  byPost?: boolean
  account: ContractSignedProps['account']
  /** URL of the page to withdraw on. */
  withdrawLink: string
}

/** Tells a co-tenant that all have signed, and opens the own account. The caller attaches the PDF. */
export function coTenantSignedMail(props: CoTenantSignedProps, translator: Translator): MailContent {
  const { t } = translator
  const { account, country } = props
  return composeMail(props, translator, {
    title: t('mail.coTenants.contract.subject'),
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text: t('mail.coTenants.contract.text', {
          landlord: props.landlordName,
          byPost: String(props.byPost === true),
        }),
      },
      { kind: 'paragraph', text: t('mail.coTenants.contract.account', { account: account.kind, country }) },
      { kind: 'button', label: t('mail.contractSigned.button', { account: account.kind }), url: account.link },
      {
        kind: 'small',
        text: t('mail.contractSigned.withdrawal', { country, url: props.withdrawLink }),
        url: props.withdrawLink,
      },
    ],
  })
}

/** Mails the sealed contract to a co-tenant, with a link for the first password if the account has none (accounts of co-tenants, docs/product-decisions.md#d104). */
export const coTenantSigned = defineJob({
  name: 'co-tenant-signed',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) => {
        const { kysely } = deps.database
        const { first } = required(await loadHousehold(kysely, application), 'household')
        const contract = required(await findContract(kysely, first.id), 'contract')
        const mail = coTenantSignedMail(
          {
            ...props,
            landlordName: landlordNameOf(application.answers),
            byPost: first.answers.landlord?.email === null,
            account: await accountLinkOf(deps, application),
            withdrawLink: pageOfApplication(deps.config, application, 'withdraw'),
          },
          translator,
        )
        const { pdfKey } = required(contract.signed, 'signature')
        return { ...mail, attachments: [await storedPdf(deps.storage, pdfKey, contract.number)] }
      },
      { namesTyped: 'by inviter', limited: false },
    )
  },
})
