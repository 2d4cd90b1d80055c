import { buttonClass } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { Download } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const PICTURES = ['image/jpeg', 'image/png', 'image/webp']
const PDF = 'application/pdf'
/** As wide as the frame, without the column of small pages. */
const PDF_VIEW = '#navpanes=0&view=FitH'

interface DocumentViewerProps {
  /** Null: nothing is shown. */
  document: { fileName: string; contentType: string; url: string } | null
  onClose: () => void
}

/**
 * A stranger's file in a frame without scripts, forms, windows and origin. The answer itself carries the sandbox; a picture's frame has it
 * as well. Chromium draws no PDF in a frame with that attribute, so a PDF relies on the answer's and on the browser's viewer, a process
 * apart. What no browser draws (HEIC) can be saved instead.
 */
export function DocumentViewer({ document, onClose }: DocumentViewerProps) {
  const { t } = useTexts()
  const drawn = document !== null && [PDF, ...PICTURES].includes(document.contentType)
  const url = document?.url ?? ''
  return (
    <Dialog
      large
      open={document !== null}
      title={document?.fileName ?? ''}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {document && (
        <>
          {drawn ? (
            <iframe
              className="document-frame"
              {...(document.contentType === PDF ? {} : { sandbox: '' })}
              src={document.contentType === PDF ? `${url}${PDF_VIEW}` : url}
              title={t('office.documents.frame', { name: document.fileName })}
            />
          ) : (
            <Notice tone="quiet">{t('office.documents.notDrawn')}</Notice>
          )}
          <div>
            <a className={buttonClass({ variant: 'secondary', size: 'small' })} href={url} download={document.fileName}>
              <Download /> {t('office.documents.download')}
            </a>
          </div>
        </>
      )}
    </Dialog>
  )
}
