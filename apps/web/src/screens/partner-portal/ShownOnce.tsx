import './CopyLine.css'
import { useEffect, useRef } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CopyLine } from './CopyLine.tsx'

/** Shows a secret that cannot be displayed again, until the user confirms that it is saved. */
export function ShownOnce({ label, secret, onClose }: { label: string; secret: string; onClose: () => void }) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="shown-once">
      <Notice tone="wait" role="status">
        <p>{t('partner.shownOnce')}</p>
        <CopyLine label={label} text={secret} secret />
        <Button size="small" variant="secondary" onClick={onClose}>
          {t('partner.kept')}
        </Button>
      </Notice>
    </div>
  )
}
