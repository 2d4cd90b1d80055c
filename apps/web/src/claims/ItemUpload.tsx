import { FileRows } from '@nestbond/design-system/FileRow.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { PendingRow } from '../uploads/PendingRow.tsx'
import { UploadDrop } from '../uploads/UploadDrop.tsx'
import type { Evidence } from './use-evidence.ts'

/** Papers for one item: where they are dropped or chosen, and those on their way. */
export function ItemUpload({ itemId, title, evidence }: { itemId: string; title: string; evidence: Evidence }) {
  const { t } = useTexts()
  const drop = `evidence-${itemId}`
  const pending = evidence.pending.filter(({ place }) => place === itemId)
  return (
    <div className="item-upload">
      <UploadDrop id={drop} title={title} limits={evidence.limits} onFiles={(files) => evidence.add(itemId, files)} />
      <FileRows label={t('documents.files', { kind: title })}>
        {pending.map((file) => (
          <PendingRow key={file.id} file={file} leave={() => document.getElementById(drop)?.focus()} />
        ))}
      </FileRows>
    </div>
  )
}
