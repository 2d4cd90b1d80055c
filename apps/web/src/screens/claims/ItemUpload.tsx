import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { FileRows } from '@nestbond/design-system/FileRow.tsx'
import { Plus } from '@nestbond/design-system/icons.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { PendingRow } from '../underwriting/uploads/PendingRow.tsx'
import { UploadDrop } from '../underwriting/uploads/UploadDrop.tsx'
import type { Evidence } from './use-evidence.ts'

interface ItemUploadProps {
  itemId: string
  title: string
  evidence: Evidence
  /** Hides the upload area behind a button, where files are rare. */
  folded?: boolean
}

/** Upload area for the files of one item, with the uploads under way. */
export function ItemUpload({ itemId, title, evidence, folded = false }: ItemUploadProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState(!folded)
  const drop = `evidence-${itemId}`
  const pending = evidence.pending.filter(({ place }) => place === itemId)
  if (!open && pending.length === 0)
    return (
      <div>
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            setOpen(true)
            requestAnimationFrame(() => document.getElementById(drop)?.focus())
          }}
        >
          <Plus /> {t('claims.addEvidence')}
          <span className="visually-hidden">: {title}</span>
        </Button>
      </div>
    )
  return (
    <div className="item-upload">
      {!folded && (
        <p className="label">
          {t('claims.form.evidence')} <span className="label-opt">{t('common.optional')}</span>
        </p>
      )}
      <UploadDrop id={drop} title={title} limits={evidence.limits} onFiles={(files) => evidence.add(itemId, files)} />
      <FileRows label={t('documents.files', { kind: title })}>
        {pending.map((file) => (
          <PendingRow key={file.id} file={file} leave={() => document.getElementById(drop)?.focus()} />
        ))}
      </FileRows>
    </div>
  )
}
