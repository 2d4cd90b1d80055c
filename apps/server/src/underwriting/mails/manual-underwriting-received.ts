import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { findDecision } from '../../application/decision-store.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'

export interface ManualUnderwritingReceivedProps extends MailProps, TenantName {
  /** The reference for questions to the office. */
  refId: string
  link: string
  /** Why a person decides if the credit bureau gave no report; else null. */
  bureau: 'bureauAway' | 'bureauCannotAsk' | null
}

/** Announces that a person will decide. The tenant has nothing to do. */
export function manualUnderwritingReceivedMail(
  props: ManualUnderwritingReceivedProps,
  translator: Translator,
): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.manualReceived.subject'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.manualReceived.text') },
      ...(props.bureau ? [{ kind: 'paragraph' as const, text: t(`mail.manualReceived.${props.bureau}`) }] : []),
      { kind: 'facts', facts: [{ label: t('mail.fact.reference'), value: props.refId }] },
      { kind: 'button', label: t('mail.manualReceived.button'), url: props.link },
    ],
  })
}

/** Tells the tenant that a person will decide and that nothing has to be done. */
export const manualUnderwritingReceived = defineJob({
  name: 'manual-underwriting-received',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async ({ application, props, translator, link }) => {
      const decision = await findDecision(deps.database.kysely, application)
      const { bureauAway, bureauCannotAsk } = decision?.inputs ?? {}
      const bureau = bureauAway ? 'bureauAway' : bureauCannotAsk ? 'bureauCannotAsk' : null
      return manualUnderwritingReceivedMail(
        { ...props, refId: application.refId, bureau, link: await link('manual-underwriting') },
        translator,
      )
    })
  },
})
