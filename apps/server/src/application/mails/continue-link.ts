import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { attachFirstInformation } from './attach-first-information.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

export interface ContinueLinkProps extends MailProps, TenantName {
  /** Single-use link to the application. */
  link: string
  /** Version of the attached first information. */
  version: string
}

/** Sent after the first step: the link to continue the application on any device. */
export function continueLinkMail(props: ContinueLinkProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.continueLink.subject'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.continueLink.text') },
      { kind: 'button', label: t('mail.continueLink.button'), url: props.link },
      { kind: 'small', text: t('mail.keepLink') },
      { kind: 'small', text: t('mail.continueLink.ignore') },
      { kind: 'small', text: t('mail.firstInformation.text', { version: props.version, greeted: 'no' }) },
    ],
  })
}

/**
 * Sent after the first question: the link to continue on any device (name first and personal details last, docs/product-decisions.md#d12) and the
 * first information (docs/product-decisions.md#d41), in one mail (mail to unproved mailboxes, docs/product-decisions.md#d52).
 */
export const continueLink = defineJob({
  name: 'continue-link',
  awaited: true,
  equalOnce: true,
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async (mail) => {
      const { version, ...attached } = await attachFirstInformation(deps, mail)
      return {
        ...continueLinkMail({ ...mail.props, version, link: await mail.link('continue') }, mail.translator),
        ...attached,
      }
    })
  },
})
