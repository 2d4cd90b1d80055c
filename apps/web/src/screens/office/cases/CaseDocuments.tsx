import { useState } from 'react'
import { LONGEST_IDENTITY_REASON, officeIdentityOpen, type CaseDetail } from '@nestbond/api/office/cases'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { FileCheck, FileText } from '@nestbond/design-system/icons.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { missingDocuments } from '@nestbond/domain/application/documents'
import { formatFileSize } from '@nestbond/messages/format'
import { callApi, urlOf } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { momentInWords } from './due.ts'
import { DocumentViewer } from './DocumentViewer.tsx'
import { useNow } from '../use-now.ts'

type CaseDocument = CaseDetail['documents'][number]

/** Missing documents: those that the decision requires, and those that the office requested. */
export function openDocuments({ application, requestedDocuments, documents }: CaseDetail) {
  const present = documents.map(({ kind }) => kind)
  return {
    required: missingDocuments(application.requiredDocuments, present),
    requested: missingDocuments(requestedDocuments, present),
  }
}

/** The tenant's files and the missing kinds. A file opens in a sandboxed frame. An identity document first requires a reason. */
export function CaseDocuments({ detail, onPut }: { detail: CaseDetail; onPut: (detail: CaseDetail) => void }) {
  const texts = useTexts()
  const { t, locale } = texts
  const now = useNow()
  const [shown, setShown] = useState<CaseDocument | null>(null)
  const [asking, setAsking] = useState<CaseDocument | null>(null)
  const open = openDocuments(detail)
  const missing = [...new Set([...open.requested, ...open.required])]
  return (
    <section aria-labelledby="documents-title">
      <h3 className="heading" id="documents-title">
        {t('office.documents.title')}
      </h3>
      {detail.documents.length === 0 && missing.length === 0 && <p className="small">{t('office.documents.none')}</p>}
      <ul className="case-docs">
        {detail.documents.map((document) => (
          <li key={document.documentId}>
            <button
              type="button"
              onClick={() => (document.kind === 'identity' ? setAsking(document) : setShown(document))}
            >
              <FileCheck />
              <span>
                {document.fileName}
                <span className="caption">{t(`common.document.${document.kind}`)}</span>
              </span>
              <small>
                {t('office.documents.detail', {
                  size: formatFileSize(document.size, locale),
                  date: momentInWords(document.uploadedAt, now, texts),
                })}
              </small>
            </button>
          </li>
        ))}
        {missing.map((kind) => (
          <li key={kind} className="case-doc-open">
            <FileText />
            <span>{t(`common.document.${kind}`)}</span>
            <Tag tone="wait">
              {t(open.requested.includes(kind) ? 'office.documents.requested' : 'office.documents.required')}
            </Tag>
          </li>
        ))}
      </ul>
      {asking && (
        <IdentityReason
          caseId={detail.id}
          documentId={asking.documentId}
          onCancel={() => setAsking(null)}
          onRecorded={(changed) => {
            setAsking(null)
            setShown(asking)
            onPut(changed)
          }}
        />
      )}
      <DocumentViewer
        document={
          shown && {
            ...shown,
            url: urlOf('officeDocument', { params: { id: detail.id, documentId: shown.documentId } }),
          }
        }
        onClose={() => setShown(null)}
      />
    </section>
  )
}

interface IdentityReasonProps {
  caseId: string
  documentId: string
  onCancel: () => void
  /** The reason is recorded, so the document may be shown. */
  onRecorded: (detail: CaseDetail) => void
}

/** Asks for a reason before an identity document is shown. The reason is kept in the case's history. */
function IdentityReason({ caseId, documentId, onCancel, onRecorded }: IdentityReasonProps) {
  const { t } = useTexts()
  const form = useApiForm({
    values: { reason: '' },
    schema: officeIdentityOpen.payload,
    send: (payload) => callApi('officeIdentityOpen', { params: { id: caseId, documentId }, payload }),
    onDone: onRecorded,
    area: 'office',
  })
  return (
    <Dialog open title={t('office.identity.title')} closeLabel={t('common.close')} onClose={onCancel}>
      <form className="stack-s" noValidate data-act="identity" onSubmit={form.onSubmit}>
        <p>{t('office.identity.text')}</p>
        <Trouble of={form.trouble} />
        <TextArea
          {...form.field('reason')}
          label={t('office.identity.reason')}
          hint={t('office.identity.reasonHint')}
          maxLength={LONGEST_IDENTITY_REASON}
          rows={2}
        />
        <div className="split start">
          <Button type="submit" size="small" busy={form.busy} busyLabel={t('office.busy')}>
            {t('office.identity.open')}
          </Button>
          <Button variant="secondary" size="small" onClick={onCancel}>
            {t('office.identity.leave')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
