import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { required } from '../../platform/required.ts'
import { findContract } from '../../contract/contract-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'

export interface WithdrawalTakenBackProps extends MailProps, TenantName {
  contractId: string
  /** Link to the account. */
  link: string
}

/** Confirms that the contract continues as if the withdrawal had never been declared. */
export function withdrawalTakenBackMailContent(props: WithdrawalTakenBackProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.withdrawalTakenBack.subject', { contract: props.contractId }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.withdrawalTakenBack.text') },
      { kind: 'button', label: t('mail.premiumRefunded.button'), url: props.link },
    ],
  })
}

/** Tells the tenant that the contract continues after a declared withdrawal. */
export const withdrawalTakenBackMail = defineJob({
  name: 'withdrawal-taken-back-mail',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) => {
        const { number } = required(await findContract(deps.database.kysely, application.id), 'contract')
        return withdrawalTakenBackMailContent(
          { ...props, contractId: number, link: pageOfApplication(deps.config, application, 'account') },
          translator,
        )
      },
      { limited: false },
    )
  },
})
