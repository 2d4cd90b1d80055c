import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { FileRow, FileRows } from '@nestbond/design-system/FileRow.tsx'
import { Trash2 } from '@nestbond/design-system/icons.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { LONGEST_REASON } from '@nestbond/domain/claims/claim-fields'
import { currencySymbol, formatFileSize } from '@nestbond/messages/format'
import type { ClaimContext } from '../claim-words.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { UploadDrop } from '../../underwriting/uploads/UploadDrop.tsx'
import type { DraftItem } from './claim-draft.ts'
import type { FilesOfItems } from './use-chosen-files.ts'

interface ItemFieldsProps {
  item: DraftItem
  /** Index of the item, 0 for the first. */
  at: number
  /** True for the only item, which cannot be removed. */
  alone: boolean
  chosen: FilesOfItems
  context: ClaimContext
  faultAt: (field: string) => FieldFault | undefined
  onChange: (by: Partial<Pick<DraftItem, 'amount' | 'reason'>>) => void
  onRemove: () => void
}

/** One item: its reason, amount and evidence. */
export function ItemFields({ item, at, alone, chosen, context, faultAt, onChange, onRemove }: ItemFieldsProps) {
  const { t } = useTexts()
  const title = t('claims.item', { number: at + 1 })
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
        <ItemFiles itemKey={item.key} title={title} chosen={chosen} />
      </fieldset>
    </li>
  )
}

interface ItemFilesProps {
  itemKey: string
  title: string
  chosen: FilesOfItems
}

/** The evidence of one item, which is uploaded once its claim exists. */
function ItemFiles({ itemKey, title, chosen }: ItemFilesProps) {
  const { t, locale } = useTexts()
  const drop = `files-${itemKey}`
  return (
    <div className="item-upload">
      <p className="label">
        {t('claims.form.evidence')} <span className="label-opt">{t('common.optional')}</span>
      </p>
      <UploadDrop id={drop} title={title} limits={chosen.limits} onFiles={(files) => chosen.add(itemKey, files)} />
      <FileRows label={t('documents.files', { kind: title })}>
        {chosen.of(itemKey).map((one) => {
          const { file, fault } = one
          const remove = () => {
            chosen.drop(itemKey, one)
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
  )
}
