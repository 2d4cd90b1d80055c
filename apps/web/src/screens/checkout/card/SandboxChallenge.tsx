import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { digitsOf } from './card-entry.ts'

export type ChallengeAnswer = 'approve' | 'reject' | 'close'

interface SandboxChallengeProps {
  open: boolean
  number: string
  onAnswer: (answer: ChallengeAnswer) => void
}

/** Stands in for the page or app of the cardholder's bank. */
export function SandboxChallenge({ open, number, onAnswer }: SandboxChallengeProps) {
  const { t } = useTexts()
  return (
    <Dialog
      open={open}
      title={t('payment.challenge.title')}
      closeLabel={t('common.close')}
      onClose={() => onAnswer('close')}
    >
      <p>{t('payment.challenge.text', { last4: digitsOf(number).slice(-4) })}</p>
      <p className="small">{t('payment.challenge.nothing')}</p>
      <div className="split start">
        <Button onClick={() => onAnswer('approve')}>{t('payment.challenge.approve')}</Button>
        <Button variant="secondary" onClick={() => onAnswer('reject')}>
          {t('payment.challenge.reject')}
        </Button>
      </div>
    </Dialog>
  )
}
