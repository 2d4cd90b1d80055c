import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { pageOfApplication } from '../page-of-application.ts'
import { attachFirstInformation, FIRST_INFORMATION } from './attach-first-information.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

export interface FirstInformationProps extends MailProps, TenantName {
  /** Version of the attached document. */
  version: string
  /** Link to the same document on the website. */
  link: string
}

/** The first information on a durable medium (first information, docs/product-decisions.md#d41). The caller attaches the PDF. */
export function firstInformationMail(props: FirstInformationProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.firstInformation.subject'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.firstInformation.text', { version: props.version, greeted: 'yes' }) },
      { kind: 'button', label: t('mail.firstInformation.button'), url: props.link },
    ],
  })
}

/** Mails the first information alone, to an invited tenant who has opened the invitation (first information, docs/product-decisions.md#d41). */
export const firstInformation = defineJob({
  name: 'first-information',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async (mail) => {
      const { application, props, translator } = mail
      const { version, ...attached } = await attachFirstInformation(deps, mail)
      const link = pageOfApplication(
        deps.config,
        application,
        `legal/${FIRST_INFORMATION}?country=${props.country}&version=${version}`,
      )
      return { ...firstInformationMail({ ...props, version, link }, translator), ...attached }
    })
  },
})
