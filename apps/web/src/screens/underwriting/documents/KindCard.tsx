import { Card } from '@nestbond/design-system/Card.tsx'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { FileRow, FileRows } from '@nestbond/design-system/FileRow.tsx'
import { Check } from '@nestbond/design-system/icons.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import type { UploadedDocument } from '@nestbond/api/underwriting/documents'
import type { DocumentKind } from '@nestbond/domain/values/enums'
import { formatFileSize } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'
import { PendingRow } from '../uploads/PendingRow.tsx'
import type { UploadLimits } from '../uploads/upload-fault.ts'
import type { PendingFile } from '../uploads/use-uploads.ts'
import { UploadDrop } from '../uploads/UploadDrop.tsx'

interface KindCardProps {
  kind: DocumentKind
  /** Of the heading. */
  level?: 2 | 5
  documents: readonly UploadedDocument[] | null
  pending: readonly PendingFile<DocumentKind>[]
  limits: UploadLimits
  error: FieldFault | null
  removeFailed: string | null
  onFiles: (files: File[]) => void
  onRemove: (documentId: string) => Promise<void>
}

export function dropId(kind: DocumentKind): string {
  return `drop-${kind}`
}

/** One requested document with its files. */
export function KindCard({
  kind,
  level = 2,
  documents,
  pending,
  limits,
  error,
  removeFailed,
  onFiles,
  onRemove,
}: KindCardProps) {
  const { t, locale } = useTexts()
  const title = t(`common.document.${kind}`)
  const Heading = `h${level}` as const
  const there = documents?.filter((one) => one.kind === kind)
  // Removing a file also removes its button, so move the focus back to this card.
  const leave = () => document.getElementById(dropId(kind))?.focus()
  const remove = (documentId: string) => () => void onRemove(documentId).then(leave)
  return (
    <Card aria-labelledby={`kind-${kind}`} data-kind={kind}>
      <div className="split">
        <Heading className="heading" id={`kind-${kind}`}>
          {title}
        </Heading>
        {there &&
          (there.length > 0 ? (
            <Tag tone="ok">
              <Check /> {t('documents.complete')}
            </Tag>
          ) : (
            <Tag tone="wait">{t('documents.open')}</Tag>
          ))}
      </div>
      <p className="small">{t(`documents.hint.${kind}`)}</p>
      <UploadDrop id={dropId(kind)} title={title} limits={limits} error={error} onFiles={onFiles} />
      {!there && <Skeleton count={2} />}
      <FileRows label={t('documents.files', { kind: title })}>
        {there?.map(({ documentId, fileName, size }) =>
          removeFailed === documentId ? (
            <FileRow
              key={documentId}
              name={fileName}
              state="error"
              message={t('documents.removeFailed')}
              errorKey="documents.removeFailed"
              onRemove={remove(documentId)}
              removeLabel={t('documents.remove', { name: fileName })}
            />
          ) : (
            <FileRow
              key={documentId}
              name={fileName}
              state="safe"
              detail={t('documents.checked', { size: formatFileSize(size, locale) })}
              stateLabel={t('documents.tagSafe')}
              onRemove={remove(documentId)}
              removeLabel={t('documents.remove', { name: fileName })}
            />
          ),
        )}
        {pending
          .filter((file) => file.place === kind)
          .map((file) => (
            <PendingRow key={file.id} file={file} leave={leave} />
          ))}
      </FileRows>
    </Card>
  )
}
