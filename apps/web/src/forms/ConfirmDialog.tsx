import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { useApiForm } from './use-api-form.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Trouble } from './Trouble.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  /** Label of the confirming button. */
  action: string
  danger?: boolean
  run: () => Promise<void>
  onDone: () => void
  onClose: () => void
}

/** Asks for confirmation before an irreversible action. */
export function ConfirmDialog({ title, text, action, danger = false, run, onDone, onClose }: ConfirmDialogProps) {
  const { t } = useTexts()
  const form = useApiForm({ send: run, onDone })
  return (
    <Dialog open title={title} closeLabel={t('common.close')} onClose={onClose}>
      <p>{text}</p>
      <Trouble of={form.trouble} />
      <div className="split start">
        <Button
          size="small"
          variant={danger ? 'danger' : 'main'}
          busy={form.busy}
          busyLabel={t('common.loadingText')}
          onClick={() => void form.submit()}
        >
          {action}
        </Button>
        <Button variant="secondary" size="small" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
