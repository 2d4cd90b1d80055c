import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { FileDrop } from '@nestbond/design-system/FileDrop.tsx'
import { FileRow, FileRows } from '@nestbond/design-system/FileRow.tsx'
import { Camera, Check } from '@nestbond/design-system/icons.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import type { UploadedDocument } from '@nestbond/contract/documents'
import type { DocumentKind } from '@nestbond/domain/values/enums'
import { formatFileSize, formatPercent } from '@nestbond/messages/format'
import { useTexts } from '../../texts/use-texts.ts'
import { limitText, type UploadLimits } from './upload-fault.ts'
import type { PendingFile } from './use-documents.ts'

/** Filters the picker only; the server judges a file by its content. */
const ACCEPT = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,application/pdf,image/jpeg,image/png,image/webp,image/heic'

interface KindCardProps {
  kind: DocumentKind
  documents: readonly UploadedDocument[] | null
  pending: readonly PendingFile[]
  limits: UploadLimits
  error: FieldFault | null
  removeFailed: string | null
  onFiles: (files: File[]) => void
  onRemove: (documentId: string) => Promise<void>
}

export function dropId(kind: DocumentKind): string {
  return `drop-${kind}`
}

/** One paper that is asked for, with its files. */
export function KindCard({ kind, documents, pending, limits, error, removeFailed, onFiles, onRemove }: KindCardProps) {
  const { t, locale } = useTexts()
  const title = t(`common.document.${kind}`)
  const there = documents?.filter((one) => one.kind === kind)
  // The button that was pressed goes away with its row; the focus stays with this paper.
  const leave = () => document.getElementById(dropId(kind))?.focus()
  const remove = (documentId: string) => () => void onRemove(documentId).then(leave)
  return (
    <Card aria-labelledby={`kind-${kind}`} data-kind={kind}>
      <div className="split">
        <h2 className="heading" id={`kind-${kind}`}>
          {title}
        </h2>
        {there && (there.length > 0 ? <Tag tone="ok"><Check /> {t('documents.complete')}</Tag> : <Tag tone="wait">{t('documents.open')}</Tag>)}
      </div>
      <p className="small">{t(`documents.hint.${kind}`)}</p>
      <FileDrop
        id={dropId(kind)}
        name="file"
        multiple
        accept={ACCEPT}
        label={
          <>
            {t('documents.drop')}
            <span className="visually-hidden">: {title}</span>
          </>
        }
        hint={t('documents.dropHint', { limit: limitText(limits.maxBytes, locale) })}
        chooseLabel={t('documents.choose')}
        onFiles={onFiles}
        {...(error ? { error } : {})}
      />
      <label className="btn btn-2 btn-s camera">
        <input
          className="native"
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <Camera /> {t('documents.camera')}
        <span className="visually-hidden">: {title}</span>
      </label>
      {!there && <Skeleton count={2} />}
      <FileRows label={t('documents.files', { kind: title })}>
        {there?.map(({ documentId, fileName, size }) =>
          removeFailed === documentId ? (
            <FileRow key={documentId} name={fileName} state="error" message={t('documents.removeFailed')} errorKey="documents.removeFailed"
              onRemove={remove(documentId)} removeLabel={t('documents.remove', { name: fileName })} />
          ) : (
            <FileRow key={documentId} name={fileName} state="safe" detail={t('documents.checked', { size: formatFileSize(size, locale) })}
              stateLabel={t('documents.tagSafe')} onRemove={remove(documentId)} removeLabel={t('documents.remove', { name: fileName })} />
          ),
        )}
        {pending.filter((file) => file.kind === kind).map((file) => <PendingRow key={file.id} file={file} leave={leave} />)}
      </FileRows>
    </Card>
  )
}

function PendingRow({ file, leave }: { file: PendingFile; leave: () => void }) {
  const { t, locale } = useTexts()
  const { name, size, sent, state, fault, cancel, retry } = file
  const then = (act: () => void) => () => {
    act()
    leave()
  }
  if (fault) {
    return (
      <FileRow name={name} state="error" message={fault.message} errorKey={fault.errorKey} onRemove={then(cancel)} removeLabel={t('documents.dismiss', { name })}
        action={fault.again && (
          <Button variant="link" onClick={then(retry)}>
            {t('documents.again')}
            <span className="visually-hidden">: {name}</span>
          </Button>
        )} />
    )
  }
  const total = formatFileSize(size, locale)
  if (state === 'sending' && sent >= size)
    return (
      <FileRow name={name} state="scanning" detail={t('documents.scanning', { size: total })} stateLabel={t('documents.tagScanning')} progressLabel={t('documents.scanLabel', { name })} />
    )
  const percent = Math.floor((sent / size) * 100)
  const details = {
    waiting: () => t('documents.waiting', { total }),
    paused: () => t('documents.paused'),
    sending: () => t('documents.sent', { sent: formatFileSize(sent, locale), total }),
  }
  return (
    <FileRow
      name={name}
      state="uploading"
      detail={state !== 'failed' && details[state]()}
      percent={percent}
      percentText={formatPercent(percent, locale)}
      progressLabel={t('documents.uploadLabel', { name })}
      onRemove={then(cancel)}
      removeLabel={t('documents.cancel', { name })}
    />
  )
}
