import type { ReactNode } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import type { ApiForm } from '../../../forms/use-api-form.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

interface TakeBackDialogProps {
  open: boolean
  title: string
  form: Pick<ApiForm, 'busy' | 'trouble' | 'submit'>
  onClose: () => void
  children: ReactNode
}

/** Asks the landlord, or a partner, before a claim or its announcement is taken back. */
export function TakeBackDialog({ open, title, form, onClose, children }: TakeBackDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog open={open} title={title} closeLabel={t('common.close')} onClose={onClose}>
      <p>{children}</p>
      <Trouble of={form.trouble} />
      <div className="split start">
        <Button variant="danger" busy={form.busy} busyLabel={t('common.saving')} onClick={() => void form.submit()}>
          {t('claims.takeBack.confirm')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('claims.takeBack.keep')}
        </Button>
      </div>
    </Dialog>
  )
}
