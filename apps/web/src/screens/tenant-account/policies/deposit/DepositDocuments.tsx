import '@nestbond/design-system/Quote.css'
import { useState } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { UploadedDocument } from '@nestbond/api/underwriting/documents'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { missingDocuments } from '@nestbond/domain/application/documents'
import type { DocumentKind } from '@nestbond/domain/values/enums'
import { CancelledError } from '../../../../api/api-error.ts'
import { callApi, urlOf } from '../../../../api/client.ts'
import { reload } from '../../../../api/query-client.ts'
import { Trouble } from '../../../../forms/Trouble.tsx'
import { useApiForm } from '../../../../forms/use-api-form.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { dayOf } from '../../../policy/policy-values.ts'
import { dropId, KindCard } from '../../../underwriting/documents/KindCard.tsx'
import { faultAfter } from '../../../underwriting/uploads/upload-fault.ts'
import { uploadFile } from '../../../underwriting/uploads/upload.ts'
import { useUploadLimits, useUploads } from '../../../underwriting/uploads/use-uploads.ts'

type Asked = NonNullable<NonNullable<NonNullable<AccountPolicy['depositChange']>['last']>['documents']>

interface DepositDocumentsProps {
  policy: AccountPolicy
  documents: Asked
  onChanged: (policy: AccountPolicy) => void
}

/** The documents that the office needs to decide on a raise: uploaded one by one, and sent together. */
export function DepositDocuments({ policy, documents, onChanged }: DepositDocumentsProps) {
  const { t, date } = useTexts()
  const [missing, setMissing] = useState<readonly DocumentKind[]>([])
  const { files, pending, limits, removeFailed, add, remove } = useAskedFiles({ policy, documents, onChanged })
  const present = files.map(({ kind }) => kind)
  const form = useApiForm({
    send: () => callApi('userDepositDocuments', { params: { id: policy.id }, payload: {} }),
    onDone: onChanged,
    stale: { codes: ['STEP_NOT_ALLOWED', 'DOCUMENTS_MISSING'], reload: () => reload('userPolicies') },
  })
  if (documents.sent)
    return (
      <Notice tone="ok" role="status">
        {t('account.deposit.documents.sent')}
      </Notice>
    )
  const names = (kinds: readonly DocumentKind[]) => kinds.map((kind) => t(`common.document.${kind}`)).join(', ')
  const open = missing.filter((kind) => !present.includes(kind))
  const running = pending.some(({ fault }) => fault === null)
  return (
    <section className="stack-s" aria-labelledby="deposit-documents" data-documents={documents.kinds.join(' ')}>
      <h4 className="heading" id="deposit-documents">
        {t('account.deposit.documents.title')}
      </h4>
      <p>
        {t('account.deposit.documents.text', { count: documents.kinds.length, date: date(dayOf(documents.until)) })}
      </p>
      {documents.message !== null && (
        <figure className="quote">
          <figcaption className="small">{t('account.deposit.officeReason')}</figcaption>
          <blockquote>{documents.message}</blockquote>
        </figure>
      )}
      {documents.kinds.map((kind) => (
        <KindCard
          key={kind}
          kind={kind}
          level={5}
          documents={files}
          pending={pending}
          limits={limits}
          error={
            open.includes(kind)
              ? { message: t('documents.missing', { kind: names([kind]) }), errorKey: 'validation.required' }
              : null
          }
          removeFailed={removeFailed}
          onFiles={(chosen) => add(kind, chosen, present.filter((one) => one === kind).length)}
          onRemove={remove}
        />
      ))}
      <Trouble of={form.trouble} />
      <p className="small" role="alert">
        {open.length > 0 && t('account.deposit.documents.missing', { kinds: names(open) })}
      </p>
      <div>
        <Button
          size="small"
          busy={form.busy || running}
          busyLabel={t('account.deposit.documents.sending')}
          onClick={() => {
            const lacking = missingDocuments(documents.kinds, present)
            setMissing(lacking)
            const [first] = lacking
            if (first) document.getElementById(dropId(first))?.focus()
            else void form.submit()
          }}
        >
          {t('account.deposit.documents.send')}
        </Button>
      </div>
    </section>
  )
}

/** The files for the documents that are asked for: the stored ones, and the queue of uploads. */
function useAskedFiles({ policy, documents, onChanged }: DepositDocumentsProps) {
  const texts = useTexts()
  const limits = useUploadLimits()
  const [removeFailed, setRemoveFailed] = useState<string | null>(null)
  /** The files since the last answer of the account, which a new answer replaces. */
  const [fresh, setFresh] = useState<readonly UploadedDocument[]>([])
  const files = [
    ...documents.files,
    ...fresh.filter((one) => !documents.files.some(({ documentId }) => documentId === one.documentId)),
  ]
  const { pending, add } = useUploads<DocumentKind, UploadedDocument>({
    send: ({ place, file }, onProgress) =>
      uploadFile(urlOf('userDepositDocument', { params: { id: policy.id, kind: place } }), {}, file, onProgress),
    // An upload without an answer is sent again: a file that has arrived twice can be removed.
    landed: async () => null,
    onDone: (_job, document) => setFresh((list) => [...list, document]),
    faultOf: ({ file }, error) => faultAfter(error, file, limits, texts),
  })
  return {
    files,
    pending,
    limits,
    removeFailed,
    add,
    async remove(documentId: string) {
      setRemoveFailed(null)
      try {
        const changed = await callApi('userDepositDocumentRemove', { params: { id: policy.id, documentId } })
        setFresh((list) => list.filter((one) => one.documentId !== documentId))
        onChanged(changed)
      } catch (error) {
        if (!(error instanceof CancelledError)) setRemoveFailed(documentId)
      }
    },
  }
}
