import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { FileRow, FileRows } from '@nestbond/design-system/FileRow.tsx'
import { Trash2 } from '@nestbond/design-system/icons.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { LONGEST_REASON } from '@nestbond/domain/claims/claim-fields'
import { currencySymbol, formatFileSize } from '@nestbond/messages/format'
import type { ClaimContext } from '../claim-words.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { UploadFault, UploadLimits } from '../../underwriting/uploads/upload-fault.ts'
import { UploadDrop } from '../../underwriting/uploads/UploadDrop.tsx'
import type { DraftItem } from './claim-draft.ts'

/** A file chosen for a claim, with the reason if it cannot be uploaded. */
export interface ChosenFile {
  file: File
  fault: UploadFault | null
}

interface ItemFieldsProps {
  item: DraftItem
  /** Index of the item, 0 for the first. */
  at: number
  /** True for the only item, which cannot be removed. */
  alone: boolean
  files: readonly ChosenFile[]
  limits: UploadLimits
  context: ClaimContext
  faultAt: (field: string) => FieldFault | undefined
  onChange: (by: Partial<Pick<DraftItem, 'amount' | 'reason'>>) => void
  onRemove: () => void
  onFiles: (files: File[]) => void
  onRemoveFile: (file: ChosenFile) => void
}

/** One item: its reason, amount and evidence. */
export function ItemFields({
  item,
  at,
  alone,
  files,
  limits,
  context,
  faultAt,
  onChange,
  onRemove,
  onFiles,
  onRemoveFile,
}: ItemFieldsProps) {
  const { t, locale } = useTexts()
  const title = t('claims.item', { number: at + 1 })
  const drop = `files-${item.key}`
  return (
    <li>
      <fieldset className="stack-s">
        <legend className="label">{title}</legend>
        {!alone && (
          <button
            type="button"
            className="icon-btn item-remove"
            aria-label={t('claims.form.remove', { number: at + 1 })}
            title={t('claims.form.remove', { number: at + 1 })}
            onClick={onRemove}
          >
            <Trash2 />
          </button>
        )}
        <TextArea
          name={`items.${at}.reason`}
          label={t('claims.form.reason')}
          hint={t('claims.form.reasonHint')}
          rows={2}
          maxLength={LONGEST_REASON}
          value={item.reason}
          error={faultAt(`items.${at}.reason`)}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
        <TextField
          name={`items.${at}.amount`}
          fieldClassName="claim-amount"
          label={t('claims.form.amount')}
          unit={currencySymbol(context.currency)}
          inputMode="decimal"
          autoComplete="off"
          value={item.amount}
          error={faultAt(`items.${at}.amount`)}
          onChange={(event) => onChange({ amount: event.currentTarget.value })}
        />
        <div className="item-upload">
          <p className="label">
            {t('claims.form.evidence')} <span className="label-opt">{t('common.optional')}</span>
          </p>
          <UploadDrop id={drop} title={title} limits={limits} onFiles={onFiles} />
          <FileRows label={t('documents.files', { kind: title })}>
            {files.map((chosen) => {
              const { file, fault } = chosen
              const remove = () => {
                onRemoveFile(chosen)
                document.getElementById(drop)?.focus()
              }
              const key = `${file.name} ${file.size} ${file.lastModified}`
              if (fault)
                return (
                  <FileRow
                    key={key}
                    name={file.name}
                    state="error"
                    message={fault.message}
                    errorKey={fault.errorKey}
                    onRemove={remove}
                    removeLabel={t('documents.dismiss', { name: file.name })}
                  />
                )
              return (
                <FileRow
                  key={key}
                  name={file.name}
                  state="chosen"
                  detail={t('claims.form.goesAlong', { size: formatFileSize(file.size, locale) })}
                  onRemove={remove}
                  removeLabel={t('documents.remove', { name: file.name })}
                />
              )
            })}
          </FileRows>
        </div>
      </fieldset>
    </li>
  )
}
