import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { presentReasons } from '../../application/user.ts'
import { findCase } from '../../underwriting/cases/case-store.ts'
import { caseMailSchema, eventOfMail } from '../../underwriting/mails/case-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail } from '../../application/mails/tenant-mail.ts'

export interface ManualUnderwritingRefusedProps extends MailProps, TenantName {
  refId: string
  /** In words of the mail's language. */
  reasons: readonly string[]
  /** What the person who refused wrote. */
  message: string | null
  /** The refusal is the answer to the wish for a review; else the tenant may ask for one. */
  reviewed: boolean
  link: string
}

/** A person has refused (D44). */
export function manualUnderwritingRefusedMail(
  props: ManualUnderwritingRefusedProps,
  translator: Translator,
): MailContent {
  const { t } = translator
  const { reviewed, reasons, message } = props
  return composeMail(props, translator, {
    title: t('mail.manualRefused.subject'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t(reviewed ? 'mail.manualRefused.reviewed' : 'mail.manualRefused.text') },
      reasons.length > 0
        ? { kind: 'paragraph', text: t('mail.manualRefused.reasons', { count: reasons.length }) }
        : null,
      reasons.length > 0 ? { kind: 'list', items: reasons } : null,
      message ? { kind: 'quote', by: t('mail.manualRefused.message'), text: message } : null,
      { kind: 'paragraph', text: t(reviewed ? 'mail.manualRefused.final' : 'mail.manualRefused.review') },
      { kind: 'facts', facts: [{ label: t('mail.fact.reference'), value: props.refId }] },
      {
        kind: 'button',
        label: t(reviewed ? 'mail.manualRefused.button' : 'mail.manualRefused.reviewButton'),
        url: props.link,
      },
      { kind: 'small', text: t('mail.keepLink') },
    ],
  })
}

/** A person has refused: the reasons in words, what the person wrote, and the right to a review where there was none yet (D44). */
export const manualUnderwritingRefused = defineJob({
  name: 'manual-underwriting-refused',
  schema: caseMailSchema,
  async handle(deps, data) {
    const [event, one] = [await eventOfMail(deps, data), await findCase(deps.database.kysely, data.caseId)]
    if (!event || !one) return
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator, link }) => {
        const reasons = presentReasons(application, translator).map(({ message }) => message)
        const outcome = { reasons, message: event.message, reviewed: one.kind === 'review' }
        return manualUnderwritingRefusedMail(
          { ...props, ...outcome, refId: application.refId, link: await link('refused') },
          translator,
        )
      },
      { limited: false },
    )
  },
})
