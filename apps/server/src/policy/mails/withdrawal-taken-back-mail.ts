import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { required } from '../../platform/required.ts'
import { loadHousehold } from '../../application/household.ts'
import { findOpenWithdrawals } from '../../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import { findHeldOfOther } from '../withdrawal/withdrawal-store.ts'
import { findContract } from '../../contract/contract-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'

export interface WithdrawalTakenBackProps extends MailProps, TenantName {
  contractId: string
  /** Another tenant's withdrawal is on hold, so the contract may still end. */
  stillEnds: boolean
  /** Of one of several tenants before the landlord's acceptance, who had to wait for it. */
  beforeAcceptance?: boolean
  /** One of several tenants, of whom the others have heard of the withdrawal. */
  several?: boolean
  /** Link to the account. */
  link: string
}

/** Confirms that the contract continues as if the withdrawal had never been declared. */
export function withdrawalTakenBackMailContent(props: WithdrawalTakenBackProps, translator: Translator): MailContent {
  const { t } = translator
  const { stillEnds, beforeAcceptance = false } = props
  const goesOn = !stillEnds && !beforeAcceptance
  return composeMail(props, translator, {
    title: t(goesOn ? 'mail.withdrawalTakenBack.subject' : 'mail.withdrawalTakenBack.stillEndsSubject', {
      contract: props.contractId,
    }),
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text: beforeAcceptance
          ? t(stillEnds ? 'mail.withdrawalTakenBack.sharedOpen' : 'mail.withdrawalTakenBack.shared')
          : t(stillEnds ? 'mail.withdrawalTakenBack.stillEnds' : 'mail.withdrawalTakenBack.text', {
              several: String(props.several ?? false),
            }),
      },
      { kind: 'button', label: t('mail.premiumRefunded.button'), url: props.link },
    ],
  })
}

/**
 * Tells the tenant that the contract continues after a declared withdrawal.
 * `beforeAcceptance`: of one of several tenants, before the landlord's acceptance.
 */
export const withdrawalTakenBackMail = defineJob({
  name: 'withdrawal-taken-back-mail',
  schema: tenantMailSchema.extend({ beforeAcceptance: z.optional(z.boolean()) }),
  async handle(deps, { beforeAcceptance = false, ...data }) {
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) => {
        const { kysely } = deps.database
        const household = await loadHousehold(kysely, application)
        const firstId = household?.first.id ?? application.id
        const { number } = required(await findContract(kysely, firstId), 'contract')
        const declarer = application.id === firstId ? null : application.id
        const stillEnds = beforeAcceptance
          ? (await findOpenWithdrawals(kysely, firstId)).length > 0
          : (await findHeldOfOther(kysely, { firstId, declarer })) !== null
        return withdrawalTakenBackMailContent(
          {
            ...props,
            stillEnds,
            beforeAcceptance,
            several: household !== null,
            contractId: number,
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        )
      },
      { limited: false },
    )
  },
})
