import { documentsCloseOn } from '@nestbond/domain/underwriting/requested-documents'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { missingDocuments } from '@nestbond/domain/application/documents'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { documentsOf } from '../../underwriting/uploads/upload-store.ts'
import { eventsOfCase } from '../../underwriting/cases/case-store.ts'
import { caseMailSchema, eventOfMail } from '../../underwriting/mails/case-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail } from '../../application/mails/tenant-mail.ts'

export type RequestedDocument =
  | 'income-proof'
  | 'tax-assessment'
  | 'student-certificate'
  | 'pension-notice'
  | 'rental-contract'
  | 'identity'

export interface DocumentsRequestedProps extends MailProps, TenantName {
  /** Never empty. */
  kinds: readonly RequestedDocument[]
  /** The office's additional message. */
  note: string | null
  /** It is a reminder of an earlier request. */
  reminder: boolean
  /** The day on which the application is closed without the documents. */
  closesOn: CivilDate
  link: string
}

/** Lists the documents that are needed for the decision. */
export function documentsRequestedMail(props: DocumentsRequestedProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t(props.reminder ? 'mail.documentsRequested.reminderSubject' : 'mail.documentsRequested.subject', {
      count: props.kinds.length,
    }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.documentsRequested.text') },
      { kind: 'list', items: props.kinds.map((kind) => t(`common.document.${kind}`)) },
      props.note ? { kind: 'quote', by: t('mail.documentsRequested.note'), text: props.note } : null,
      { kind: 'button', label: t('mail.documentsRequested.button'), url: props.link },
      {
        kind: 'paragraph',
        text: t('mail.documentsRequested.closes', { date: formatDate(props.closesOn, translator.locale) }),
      },
      { kind: 'small', text: t('mail.documentsRequested.hint') },
      { kind: 'small', text: t('mail.keepLink') },
    ],
  })
}

/** Mails the tenant a link to the upload screen when the office asks for documents, and as a reminder while they are missing. */
export const documentsRequested = defineJob({
  name: 'documents-requested',
  schema: caseMailSchema,
  async handle(deps, data) {
    const event = await eventOfMail(deps, data)
    if (!event) return
    const asked = (await eventsOfCase(deps.database.kysely, data.caseId)).findLast(
      ({ kind, version }) => kind === 'documents-asked' && version <= data.version,
    )
    const closesOn = documentsCloseOn(civilDateIn((asked ?? event).at))
    const reminder = event.kind === 'documents-reminded'
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator, link }) => {
        const present = (await documentsOf(deps.database.kysely, application.id)).map(({ kind }) => kind)
        // Also list the documents that the rules still require, so that the tenant can upload everything at once.
        const kinds = [
          ...(reminder ? missingDocuments(event.documents, present) : event.documents),
          ...missingDocuments(application.state.requiredDocuments, [...present, ...event.documents]),
        ]
        return documentsRequestedMail(
          {
            ...props,
            kinds,
            reminder,
            closesOn,
            note: event.message,
            link: await link('documents', 'private-documents'),
          },
          translator,
        )
      },
      { limited: false },
    )
  },
})
