import { requestLastDay } from '@nestbond/domain/promises/promise-request'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { findPromiseRequest } from '../promise-request-store.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

export interface PromiseRequestProps extends MailProps, TenantName {
  /** Name of the partner that asks. */
  inviter: string
  /** Civil date. */
  validUntil: string
  /** Single-use link to the application. */
  link: string
}

/**
 * Tells a person that a partner asks for a promise. The mailbox is not proved yet, so the mail carries names only, not the deposit that the partner has
 * typed (mail to unproved mailboxes, docs/product-decisions.md#d52).
 */
export function promiseRequestMail(props: PromiseRequestProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { inviter, brand } = props
  return composeMail(props, translator, {
    title: t('mail.promiseRequest.subject', { inviter }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.promiseRequest.text', { inviter, product: brand.name }) },
      { kind: 'paragraph', text: t('mail.promiseRequest.consent', { inviter }) },
      { kind: 'button', label: t('mail.promiseRequest.button'), url: props.link },
      { kind: 'small', text: t('mail.promiseRequest.validUntil', { date: formatDate(props.validUntil, locale) }) },
      { kind: 'small', text: t('mail.promiseRequest.ignore', { inviter }) },
    ],
  })
}

/** Mails a partner's request for a promise, unless the person has answered in the meantime (partners ask for a promise, docs/product-decisions.md#d106). */
export const promiseRequest = defineJob({
  name: 'promise-request',
  schema: tenantMailSchema,
  async handle(deps, data) {
    const request = await findPromiseRequest(deps.database.kysely, data.applicationId)
    if (request?.state !== 'ASKED') return
    await sendTenantMail(
      deps,
      data,
      async ({ props, translator, link }) =>
        promiseRequestMail(
          {
            ...props,
            inviter: request.partner_name,
            validUntil: requestLastDay(request.asked_on),
            link: await link('promise-request', 'promise'),
          },
          translator,
        ),
      { namesTyped: 'by inviter' },
    )
  },
})
