import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'

export interface ManualUnderwritingReceivedProps extends MailProps, TenantName {
  /** Number to name in questions. */
  refId: string
  link: string
}

/** A person will decide; the tenant has nothing to do. */
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
      { kind: 'facts', facts: [{ label: t('mail.fact.reference'), value: props.refId }] },
      { kind: 'button', label: t('mail.manualReceived.button'), url: props.link },
    ],
  })
}

/** A person will decide; nothing is to be done. */
export const manualUnderwritingReceived = defineJob({
  name: 'manual-underwriting-received',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async ({ application, props, translator, link }) =>
      manualUnderwritingReceivedMail(
        { ...props, refId: application.refId, link: await link('manual-underwriting') },
        translator,
      ),
    )
  },
})
