import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { required } from '../../platform/required.ts'
import { loadHousehold } from '../../application/household.ts'
import { findHeldOfOther } from '../withdrawal/withdrawal-store.ts'
import { findContract } from '../../contract/contract-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'

export interface WithdrawalTakenBackProps extends MailProps, TenantName {
  contractId: string
  /** Another tenant's withdrawal is on hold, so the contract may still end. */
  stillEnds: boolean
  /** Link to the account. */
  link: string
}

/** Confirms that the contract continues as if the withdrawal had never been declared. */
export function withdrawalTakenBackMailContent(props: WithdrawalTakenBackProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t(props.stillEnds ? 'mail.withdrawalTakenBack.stillEndsSubject' : 'mail.withdrawalTakenBack.subject', {
      contract: props.contractId,
    }),
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text: t(props.stillEnds ? 'mail.withdrawalTakenBack.stillEnds' : 'mail.withdrawalTakenBack.text'),
      },
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
        const { kysely } = deps.database
        const firstId = (await loadHousehold(kysely, application))?.first.id ?? application.id
        const { number } = required(await findContract(kysely, firstId), 'contract')
        const declarer = application.id === firstId ? null : application.id
        const stillEnds = (await findHeldOfOther(kysely, { firstId, declarer })) !== null
        return withdrawalTakenBackMailContent(
          { ...props, stillEnds, contractId: number, link: pageOfApplication(deps.config, application, 'account') },
          translator,
        )
      },
      { limited: false },
    )
  },
})
