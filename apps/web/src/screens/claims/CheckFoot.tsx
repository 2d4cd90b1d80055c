import { Button } from '@nestbond/design-system/Button.tsx'
import { Send } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Trouble } from '../../forms/Trouble.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface CheckFootProps {
  /** Says what happens after sending. */
  then: string
  trouble: unknown
  busy: boolean
  busyLabel: string
  sendLabel: string
  onSend: () => void
  onBack: () => void
}

/** The end of a preview before sending: what sending starts, and the buttons to send or edit. */
export function CheckFoot({ then, trouble, busy, busyLabel, sendLabel, onSend, onBack }: CheckFootProps) {
  const { t } = useTexts()
  return (
    <>
      <Notice tone="quiet">{then}</Notice>
      <Trouble of={trouble} />
      <div className="split start">
        <Button busy={busy} busyLabel={busyLabel} onClick={onSend}>
          <Send /> {sendLabel}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {t('common.edit')}
        </Button>
      </div>
    </>
  )
}
