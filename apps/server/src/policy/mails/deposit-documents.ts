import { missingDocuments } from '@nestbond/domain/application/documents'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { DocumentKind } from '@nestbond/domain/values/enums'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { depositText, type Amount } from '../../platform/mail/facts.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { findDepositChange } from '../deposit-change/deposit-change-store.ts'
import { awaitedDocuments, documentsUntil, raiseFiles } from '../deposit-change/awaited-documents.ts'

export interface DepositDocumentsProps extends MailProps, TenantName {
  newDeposit: Amount
  /** Never empty. */
  kinds: readonly DocumentKind[]
  /** The office's words. */
  note: string | null
  /** It is a reminder of an earlier request. */
  reminder: boolean
  /** The day on which the wish is dropped without the documents. */
  closesOn: CivilDate
  /** Link to the account. */
  link: string
}

/** Lists the documents that the office needs to decide on a raise of the deposit. */
export function depositDocumentsMail(props: DepositDocumentsProps, translator: Translator): MailContent {
  const { t } = translator
  const values = { count: props.kinds.length, reminder: String(props.reminder) }
  return composeMail(props, translator, {
    title: t('mail.depositDocuments.subject', values),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.depositDocuments.text', { to: depositText(props.newDeposit, translator) }) },
      { kind: 'list', items: props.kinds.map((kind) => t(`common.document.${kind}`)) },
      props.note ? { kind: 'quote', by: props.brand.name, text: props.note } : null,
      { kind: 'button', label: t('mail.depositDocuments.button'), url: props.link },
      {
        kind: 'paragraph',
        text: t('mail.depositDocuments.closes', { date: formatDate(props.closesOn, translator.locale) }),
      },
    ],
  })
}

/** Sends nothing once the documents are there, or the wish has moved on. */
export const depositDocuments = defineJob({
  name: 'deposit-documents',
  schema: tenantMailSchema.extend({ changeId: z.uuid(), reminder: z.boolean() }),
  async handle(deps, { changeId, reminder, ...data }) {
    const { kysely } = deps.database
    const change = await findDepositChange(kysely, changeId)
    const awaited = awaitedDocuments(change)
    if (!change || !awaited) return
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) => {
        const present = (await raiseFiles(kysely, application.id, change)).map(({ kind }) => kind)
        const missing = missingDocuments(awaited.kinds, present)
        return depositDocumentsMail(
          {
            ...props,
            newDeposit: { cents: change.to_cents, currency: 'EUR' },
            // Everything may be uploaded, but not sent yet.
            kinds: reminder && missing.length > 0 ? missing : awaited.kinds,
            note: change.documents_message,
            reminder,
            closesOn: documentsUntil(awaited),
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        )
      },
      { limited: false },
    )
  },
})
