import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { attachFirstInformation } from './attach-first-information.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

export interface DepositBackLinkProps extends MailProps, TenantName {
  link: string
  /** Version of the attached first information. */
  version: string
}

/** Link to the application of a tenant who already lives in the home and paid a cash deposit. */
export function depositBackLinkMail(props: DepositBackLinkProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.depositBack.subject'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.depositBack.text') },
      { kind: 'button', label: t('mail.depositBack.button'), url: props.link },
      { kind: 'small', text: t('mail.keepLink') },
      { kind: 'small', text: t('mail.firstInformation.text', { version: props.version, greeted: 'no' }) },
      { kind: 'small', text: t('mail.freshLink.ignore') },
    ],
  })
}

/** Mails the link to an application that replaces a cash deposit, with the first information (docs/product-decisions.md#d41). */
export const depositBackLink = defineJob({
  name: 'deposit-back-link',
  awaited: true,
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async (mail) => {
      const { version, ...attached } = await attachFirstInformation(deps, mail)
      return {
        ...depositBackLinkMail({ ...mail.props, version, link: await mail.link('deposit-back') }, mail.translator),
        ...attached,
      }
    })
  },
})
