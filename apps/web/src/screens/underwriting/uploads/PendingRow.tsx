import { Button } from '@nestbond/design-system/Button.tsx'
import { FileRow } from '@nestbond/design-system/FileRow.tsx'
import { formatFileSize, formatPercent } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'
import type { PendingFile } from './use-uploads.ts'

/** A file under way or rejected. Needs the area documents. `leave` moves the focus away from a row that disappears. */
export function PendingRow({ file, leave }: { file: PendingFile; leave: () => void }) {
  const { t, locale } = useTexts()
  const { name, size, sent, state, fault, cancel, retry } = file
  const then = (act: () => void) => () => {
    act()
    leave()
  }
  if (fault) {
    return (
      <FileRow
        name={name}
        state="error"
        message={fault.message}
        errorKey={fault.errorKey}
        onRemove={then(cancel)}
        removeLabel={t('documents.dismiss', { name })}
        action={
          fault.again && (
            <Button variant="link" onClick={then(retry)}>
              {t('documents.again')}
              <span className="visually-hidden">: {name}</span>
            </Button>
          )
        }
      />
    )
  }
  const total = formatFileSize(size, locale)
  if (state === 'sending' && sent >= size)
    return (
      <FileRow
        name={name}
        state="scanning"
        detail={t('documents.scanning', { size: total })}
        stateLabel={t('documents.tagScanning')}
        progressLabel={t('documents.scanLabel', { name })}
      />
    )
  const percent = Math.floor((sent / size) * 100)
  const details = {
    waiting: () => t('documents.waiting', { total }),
    paused: () => t('documents.paused'),
    sending: () => t('documents.sent', { sent: formatFileSize(sent, locale), total }),
  }
  return (
    <FileRow
      name={name}
      state="uploading"
      detail={state !== 'failed' && details[state]()}
      percent={percent}
      percentText={formatPercent(percent, locale)}
      progressLabel={t('documents.uploadLabel', { name })}
      onRemove={then(cancel)}
      removeLabel={t('documents.cancel', { name })}
    />
  )
}
