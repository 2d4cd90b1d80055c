import { useEffect, useRef } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** Warns that a policy already exists for this address. Closing it continues; `true` means that the tenant wants to change the address. */
export function DoublePolicyDialog({ onAnswer }: { onAnswer: (changes: boolean) => void }) {
  const { t } = useTexts()
  const goOn = useRef<HTMLButtonElement>(null)
  // By default the dialog would focus its close button.
  useEffect(() => goOn.current?.focus(), [])
  return (
    <Dialog open title={t('steps.address.double.title')} closeLabel={t('common.close')} onClose={() => onAnswer(false)}>
      <p>{t('steps.address.double.text')}</p>
      <div className="split start">
        <Button ref={goOn} onClick={() => onAnswer(false)}>
          {t('steps.address.double.goOn')}
        </Button>
        <Button variant="quiet" onClick={() => onAnswer(true)}>
          {t('steps.address.double.change')}
        </Button>
      </div>
    </Dialog>
  )
}
