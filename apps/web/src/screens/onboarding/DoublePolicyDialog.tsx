import { useEffect, useRef } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'

/** Says that a policy exists for the address: a warning, never a stop. Closing it goes on; `true` asks to change the address. */
export function DoublePolicyDialog({ onAnswer }: { onAnswer: (changes: boolean) => void }) {
  const { t } = useTexts()
  const goOn = useRef<HTMLButtonElement>(null)
  // The dialog would begin with its cross.
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
