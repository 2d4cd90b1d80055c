import type { ClaimItemView, LandlordClaim } from '@nestbond/api/claims/claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { sumOf, type ClaimContext } from '../claim-words.ts'
import type { ClaimActs } from './claim-acts.ts'

interface TakeOfferProps {
  acts: ClaimActs
  claim: LandlordClaim
  item: ClaimItemView
  context: ClaimContext
  onPut: (claim: LandlordClaim) => void
  onStale: () => void
}

/** Takes the tenant's counter-offer for one item. The item is then settled. */
export function TakeOffer({ acts, claim, item, context, onPut, onStale }: TakeOfferProps) {
  const texts = useTexts()
  const { t } = texts
  const pass = usePass()
  const label = t('claims.takeOffer.send', { amount: sumOf(item.answer?.amount ?? 0, context, texts) })
  const form = useApiForm({
    send: () => pass(() => acts.takeOffers(claim.id, [item.id]), label),
    onDone(changed) {
      onPut(changed)
      document.getElementById(`claim-${claim.id}`)?.focus()
    },
    onRefused({ errorCode }) {
      if (errorCode === 'CLAIM_MOVED_ON') onStale()
    },
  })
  return (
    <div className="stack-s">
      <p className="small">{t('claims.takeOffer.text')}</p>
      <Trouble of={form.trouble} />
      <div className="split start">
        <Button
          variant="secondary"
          size="small"
          busy={form.busy}
          busyLabel={t('common.saving')}
          onClick={() => void form.submit()}
        >
          {label}
        </Button>
      </div>
    </div>
  )
}
