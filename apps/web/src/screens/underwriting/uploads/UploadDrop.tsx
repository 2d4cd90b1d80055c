import './UploadDrop.css'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { FileDrop } from '@nestbond/design-system/FileDrop.tsx'
import { Camera } from '@nestbond/design-system/icons.tsx'
import { formatFileSize } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'
import type { UploadLimits } from './upload-fault.ts'

/** Filters the file picker only; the server checks the content of a file. */
const ACCEPT = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,application/pdf,image/jpeg,image/png,image/webp,image/heic'

interface UploadDropProps {
  /** Id of the file input, which takes the focus. */
  id: string
  /** The document or item that the files belong to, for screen readers. */
  title: string
  limits: UploadLimits
  error?: FieldFault | null
  onFiles: (files: File[]) => void
}

/** Area to drop or choose files; on touch, to photograph them first. Its texts are in the area documents. */
export function UploadDrop({ id, title, limits, error, onFiles }: UploadDropProps) {
  const { t, locale } = useTexts()
  const limit = formatFileSize(limits.maxBytes, locale)
  const named = <span className="visually-hidden">: {title}</span>
  return (
    <>
      <label className="btn btn-2 btn-wide camera">
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
      <FileDrop
        id={id}
        name="file"
        multiple
        accept={ACCEPT}
        label={
          <>
            <span className="by-mouse">{t('documents.drop')}</span>
            <span className="by-touch">{t('documents.orFile')}</span>
            {named}
          </>
        }
        hint={
          <>
            <span className="by-mouse">{t('documents.dropHint', { limit })}</span>
            <span className="by-touch">{t('documents.kinds', { limit })}</span>
          </>
        }
        chooseLabel={t('documents.choose')}
        onFiles={onFiles}
        {...(error ? { error } : {})}
      />
    </>
  )
}
