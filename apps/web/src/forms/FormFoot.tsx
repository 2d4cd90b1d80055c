import type { ReactNode } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { useTexts } from '../texts/use-texts.ts'

interface FormFootProps {
  busy: boolean
  busyLabel: string
  size?: 'small'
  /** Sending removes something. */
  danger?: boolean
  onCancel: () => void
  /** Label of the main button. */
  children: ReactNode
}

/** Send and cancel buttons of a form that opened within a page. */
export function FormFoot({ busy, busyLabel, size, danger = false, onCancel, children }: FormFootProps) {
  const { t } = useTexts()
  const small = size ? { size } : {}
  return (
    <div className="split start">
      <Button type="submit" {...small} {...(danger ? { variant: 'danger' } : {})} busy={busy} busyLabel={busyLabel}>
        {children}
      </Button>
      <Button variant="secondary" {...small} onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </div>
  )
}
