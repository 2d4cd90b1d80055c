import { useEffect, useRef } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { OrderTrouble } from './use-order.ts'

interface OrderTroubleNoticeProps {
  trouble: OrderTrouble
  busy: boolean
  onCheckAgain: () => void
}

/** Why the order failed, and what to do now. */
export function OrderTroubleNotice({ trouble, busy, onCheckAgain }: OrderTroubleNoticeProps) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A block body, because the return value of scrollIntoView differs between browsers and an effect must not return it.
    box.current?.scrollIntoView({ block: 'center' })
  }, [trouble])
  const gentle = trouble.kind === 'pending' || trouble.kind === 'changed' || trouble.kind === 'notReady'
  return (
    <div ref={box}>
      <Notice tone={gentle ? 'wait' : 'error'} role="alert">
        <p>{t(trouble.kind === 'declined' ? `payment.decline.${trouble.word}` : `payment.trouble.${trouble.kind}`)}</p>
        {trouble.kind === 'pending' && (
          <Button variant="link" busy={busy} onClick={onCheckAgain}>
            {t('payment.trouble.checkAgain')}
          </Button>
        )}
      </Notice>
    </div>
  )
}
