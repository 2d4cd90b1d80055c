import { useState } from 'react'
import type { LandlordClaim } from '@nestbond/api/claims/claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { answererFor, sumOf, type ClaimContext } from '../claim-words.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ClaimActs } from './claim-acts.ts'
import { TakeBackDialog } from './TakeBackDialog.tsx'

interface TakeBackProps {
  acts: ClaimActs
  claim: LandlordClaim
  context: ClaimContext
  onPut: (claim: LandlordClaim) => void
  onStale: () => void
}

/** Takes the claim back, after a confirmation. Possible until something is paid. */
export function TakeBack({ acts, claim, context, onPut, onStale }: TakeBackProps) {
  const texts = useTexts()
  const { t } = texts
  const [asking, setAsking] = useState(false)
  const pass = usePass()
  const form = useApiForm({
    send: () => pass(() => acts.takeBack(claim.id), t('claims.takeBack.confirm')),
    onDone(changed) {
      setAsking(false)
      onPut(changed)
      document.getElementById(`claim-${claim.id}`)?.focus()
    },
    onRefused({ errorCode }) {
      if (errorCode === 'CLAIM_MOVED_ON') onStale()
    },
  })
  return (
    <div>
      <Button variant="link" onClick={() => setAsking(true)}>
        {t('claims.takeBack.open')}
      </Button>
      <TakeBackDialog open={asking} title={t('claims.takeBack.title')} form={form} onClose={() => setAsking(false)}>
        {t('claims.takeBack.text', {
          amount: sumOf(claim.amount, context, texts),
          who: answererFor(context),
          tenant: context.tenant,
        })}
      </TakeBackDialog>
    </div>
  )
}
