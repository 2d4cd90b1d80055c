import './FileDrop.css'
import './Button.css'
import './ChoiceGroup.css'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { FieldError, type FieldFault } from './FieldError.tsx'
import { FileUp } from './question-icons.tsx'

export interface FileDropProps {
  /** Such as 'Drop the file here'. */
  label: ReactNode
  /** Accepted files and their maximum size. */
  hint: ReactNode
  chooseLabel: string
  name?: string
  id?: string
  /** As on an input, such as '.pdf,image/jpeg'. It filters the picker only, so the caller has to check the files. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  error?: FieldFault
  onFiles: (files: File[]) => void
}

/** An area to drop files on. It is a file input as well, so it works with keyboard and phone. */
export function FileDrop({
  label,
  hint,
  chooseLabel,
  name,
  id,
  accept,
  multiple,
  disabled,
  error,
  onFiles,
}: FileDropProps) {
  const generated = useId()
  const own = id ?? generated
  const [over, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    <div className={classNames('field', error && 'has-error')}>
      <label
        className={classNames('drop', over && 'is-over')}
        onDragEnter={hold}
        onDragOver={hold}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          className="native"
          type="file"
          id={own}
          name={name}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${own}-error` : undefined}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = '' // the same file may be chosen again after it was removed
          }}
        />
        <FileUp />
        <span>
          <strong>{label}</strong>
          <small>{hint}</small>
        </span>
        <span className="btn btn-2 btn-s" aria-hidden="true">
          {chooseLabel}
        </span>
      </label>
      {error && <FieldError id={`${own}-error`} {...error} />}
    </div>
  )
}
