import type { Ref } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Rich } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Sent } from './DepositBackForm.tsx'

interface SentNoteProps {
  sent: Sent
  headingRef: Ref<HTMLHeadingElement>
  onAgain: () => void
}

/** Confirms that the link was sent. A mistyped address can still be corrected. */
export function SentNote({ sent, headingRef, onAgain }: SentNoteProps) {
  const { t, rich } = useTexts()
  return (
    <div className="page-head">
      <h1 ref={headingRef} tabIndex={-1}>
        {t('deposit-back.sentTitle')}
      </h1>
      <p>{t('deposit-back.sentText', { email: sent.email, refId: sent.refId })}</p>
      <p>
        <Rich
          parts={rich('deposit-back.sentNothing')}
          tags={{
            again: (text) => (
              <Button variant="link" onClick={onAgain}>
                {text}
              </Button>
            ),
          }}
        />
      </p>
    </div>
  )
}
