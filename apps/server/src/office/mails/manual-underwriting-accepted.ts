import type { Translator } from '@nestbond/messages/translator'
import { missingDocuments } from '@nestbond/domain/application/documents'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import type { RequestedDocument } from './documents-requested.ts'
import { documentsOf } from '../../underwriting/uploads/upload-store.ts'
import { caseMailSchema } from '../../underwriting/mails/case-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail } from '../../application/mails/tenant-mail.ts'

export interface ManualUnderwritingAcceptedProps extends MailProps, TenantName {
  /** Documents that are needed before the offer is shown; empty if the offer is ready. */
  openDocuments: readonly RequestedDocument[]
  link: string
}

/** Tells the tenant that the application is accepted: the offer is ready, or only documents are missing. */
export function manualUnderwritingAcceptedMail(
  props: ManualUnderwritingAcceptedProps,
  translator: Translator,
): MailContent {
  const { t } = translator
  const { openDocuments: open } = props
  const ready = open.length === 0
  return composeMail(props, translator, {
    title: ready ? t('mail.manualAccepted.subject') : t('mail.manualAccepted.subjectDocuments', { count: open.length }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t(ready ? 'mail.manualAccepted.text' : 'mail.manualAccepted.textDocuments') },
      ready ? null : { kind: 'list', items: open.map((kind) => t(`common.document.${kind}`)) },
      {
        kind: 'button',
        label: t(ready ? 'mail.manualAccepted.button' : 'mail.documentsRequested.button'),
        url: props.link,
      },
      { kind: 'small', text: t('mail.keepLink') },
    ],
  })
}

/** Mails the office's acceptance. The link leads to the offers, or to the missing documents. */
export const manualUnderwritingAccepted = defineJob({
  name: 'manual-underwriting-accepted',
  schema: caseMailSchema,
  async handle(deps, data) {
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator, link }) => {
        const present = (await documentsOf(deps.database.kysely, application.id)).map(({ kind }) => kind)
        const openDocuments = missingDocuments(application.state.requiredDocuments, present)
        return manualUnderwritingAcceptedMail({ ...props, openDocuments, link: await link('accepted') }, translator)
      },
      { limited: false },
    )
  },
})
