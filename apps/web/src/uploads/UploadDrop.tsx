import './UploadDrop.css'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { FileDrop } from '@nestbond/design-system/FileDrop.tsx'
import { Camera } from '@nestbond/design-system/icons.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { limitText, type UploadLimits } from './upload-fault.ts'

/** Filters the picker only; the server judges a file by its content. */
const ACCEPT = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,application/pdf,image/jpeg,image/png,image/webp,image/heic'

interface UploadDropProps {
  /** Of the file input, which takes the focus. */
  id: string
  /** What the files belong to, for people who do not see it. */
  title: string
  limits: UploadLimits
  error?: FieldFault | null
  onFiles: (files: File[]) => void
}

/** Where files are dropped, chosen, or photographed where there is a camera in the hand; in the words of the area documents. */
export function UploadDrop({ id, title, limits, error, onFiles }: UploadDropProps) {
  const { t, locale } = useTexts()
  const named = <span className="visually-hidden">: {title}</span>
  return (
    <>
      <FileDrop
        id={id}
        name="file"
        multiple
        accept={ACCEPT}
        label={
          <>
            {t('documents.drop')}
            {named}
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
        {named}
      </label>
    </>
  )
}
