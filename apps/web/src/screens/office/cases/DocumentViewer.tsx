import { buttonClass } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { Download } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

const PICTURES = ['image/jpeg', 'image/png', 'image/webp']
const PDF = 'application/pdf'
/** Fits the width, without the column of thumbnails. */
const PDF_VIEW = '#navpanes=0&view=FitH'

interface DocumentViewerProps {
  /** Null closes the viewer. */
  document: { fileName: string; contentType: string; url: string } | null
  onClose: () => void
}

/**
 * Shows an untrusted file in a frame without scripts, forms, windows and origin. The response's headers carry the sandbox,
 * and frames of pictures have the attribute, too. Chromium renders no PDF in a frame with that attribute, so PDFs rely on
 * the headers and on the browser's viewer, which is a separate process. Formats that no browser renders (HEIC) can be
 * downloaded instead.
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
            <a
              className={buttonClass({ variant: 'secondary', size: 'small' })}
              href={url}
              {...(drawn && { download: document.fileName })}
            >
              <Download /> {t('office.documents.download')}
            </a>
          </div>
        </>
      )}
    </Dialog>
  )
}
