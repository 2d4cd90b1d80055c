import type { ClaimEvidence } from '@nestbond/api/claims/claims'
import { FileText } from '@nestbond/design-system/icons.tsx'
import { formatFileSize } from '@nestbond/messages/format'
import { useTexts } from '../../texts/use-texts.ts'

interface EvidenceListProps {
  files: readonly ClaimEvidence[]
  label: string
  href: (file: ClaimEvidence) => string
  /** Shows a file on the page. Without it, the file opens in a new tab. */
  onFile?: (file: ClaimEvidence) => void
}

/** The files of one side for an item. Renders nothing if there are none. */
export function EvidenceList({ files, label, href, onFile }: EvidenceListProps) {
  const { t, locale } = useTexts()
  if (files.length === 0) return null
  return (
    <ul className="evidence" aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          {onFile ? (
            <button type="button" onClick={() => onFile(file)}>
              <FileText /> <span>{file.fileName}</span> <small>{formatFileSize(file.size, locale)}</small>
            </button>
          ) : (
            <a href={href(file)} target="_blank" rel="noopener">
              <FileText /> <span>{file.fileName}</span> <small>{formatFileSize(file.size, locale)}</small>
              <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
