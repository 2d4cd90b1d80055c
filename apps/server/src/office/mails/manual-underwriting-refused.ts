import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { type Amount, depositText } from '../../platform/mail/facts.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findPromisesFor } from '../../application/promise-take-over-store.ts'
import { presentReasons } from '../../application/user.ts'
import { findCase } from '../../underwriting/cases/case-store.ts'
import { caseMailSchema, eventOfMail } from '../../underwriting/mails/case-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail } from '../../application/mails/tenant-mail.ts'

export interface ManualUnderwritingRefusedProps extends MailProps, TenantName {
  refId: string
  /** Texts in the mail's language. */
  reasons: readonly string[]
  /** The message of the person who refused. */
  message: string | null
  /** True if the refusal is the answer to a review. Otherwise the tenant can ask for a review. */
  reviewed: boolean
  /** True if the case was closed because requested documents did not come. */
  closed: boolean
  /** The promise before the home; null without one. */
  promise?: { deposit: Amount; until: CivilDate } | null
  link: string
}

/** Tells the tenant that the office has refused the application (explained decisions, docs/product-decisions.md#d44). */
export function manualUnderwritingRefusedMail(
  props: ManualUnderwritingRefusedProps,
  translator: Translator,
): MailContent {
  const { t } = translator
  const { reviewed, reasons, message, promise } = props
  return composeMail(props, translator, {
    title: t('mail.manualRefused.subject'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t(openingOf(props)) },
      reasons.length > 0
        ? { kind: 'paragraph', text: t('mail.manualRefused.reasons', { count: reasons.length }) }
        : null,
      reasons.length > 0 ? { kind: 'list', items: reasons } : null,
      message ? { kind: 'quote', by: t('mail.manualRefused.message'), text: message } : null,
      promise
        ? {
            kind: 'paragraph',
            text: t('mail.manualRefused.promise', {
              deposit: depositText(promise.deposit, translator),
              until: formatDate(promise.until, translator.locale),
            }),
          }
        : null,
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

function openingOf({ closed, reviewed }: ManualUnderwritingRefusedProps) {
  if (closed) return 'mail.manualRefused.closed'
  return reviewed ? 'mail.manualRefused.reviewed' : 'mail.manualRefused.text'
}

/**
 * Mails the office's refusal with reasons, message and, after a first decision, the right to a review (explained decisions,
 * docs/product-decisions.md#d44).
 */
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
        const closed = event.kind === 'closed-without-documents'
        const { promise: before } = await findPromisesFor(deps.database.kysely, application.id)
        const promise = before && {
          deposit: { cents: before.deposit, currency: 'EUR' } as const,
          until: before.validUntil,
        }
        const outcome = { promise, reasons, message: event.message, reviewed: one.kind === 'review', closed }
        return manualUnderwritingRefusedMail(
          { ...props, ...outcome, refId: application.refId, link: await link('refused') },
          translator,
        )
      },
      { limited: false },
    )
  },
})
