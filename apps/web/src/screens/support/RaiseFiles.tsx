import '../office/cases/Case.css'
import { useState } from 'react'
import type { PersonPage } from '@nestbond/api/support/person-page'
import { FileCheck } from '@nestbond/design-system/icons.tsx'
import { formatFileSize } from '@nestbond/messages/format'
import { urlOf } from '../../api/client.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DocumentViewer } from '../office/cases/DocumentViewer.tsx'

type RaiseFile = NonNullable<PersonPage['raise']>['files'][number]

/** The files that a tenant has sent for a raise of the deposit. Each opens in a sandboxed frame. */
export function RaiseFiles({ personId, files }: { personId: string; files: readonly RaiseFile[] }) {
  const { t, locale } = useTexts()
  const [shown, setShown] = useState<RaiseFile | null>(null)
  return (
    <section className="stack-s" aria-labelledby="raise-files">
      <h3 className="heading" id="raise-files">
        {t('support.raise.files')}
      </h3>
      <ul className="case-docs">
        {files.map((file) => (
          <li key={file.documentId}>
            <button type="button" onClick={() => setShown(file)}>
              <FileCheck />
              <span>
                {file.fileName}
                <span className="caption">{t(`common.document.${file.kind}`)}</span>
              </span>
              <small>{formatFileSize(file.size, locale)}</small>
            </button>
          </li>
        ))}
      </ul>
      <DocumentViewer
        document={
          shown && {
            ...shown,
            url: urlOf('officePersonRaiseFile', { params: { id: personId, documentId: shown.documentId } }),
          }
        }
        onClose={() => setShown(null)}
      />
    </section>
  )
}
