import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ClaimItemView, LandlordClaim } from '@nestbond/api/claims/claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import { mayTakeOffer } from '@nestbond/domain/claims/counter-offer'
import { ClaimItem } from '../ClaimItem.tsx'
import {
  answererFor,
  CLAIM_TONES,
  claimTimeline,
  dayAt,
  sumOf,
  turnInWords,
  type ClaimContext,
} from '../claim-words.ts'
import { ItemUpload } from '../ItemUpload.tsx'
import { useEvidence } from '../use-evidence.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { useLeaveWarning } from '../../underwriting/uploads/use-leave-warning.ts'
import type { ClaimActs } from './claim-acts.ts'
import type { ChosenFiles } from './use-chosen-files.ts'
import { PayoutAccount } from './PayoutAccount.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'

interface LandlordClaimCardProps {
  policyId: string
  acts: ClaimActs
  claim: LandlordClaim
  context: ClaimContext
  /** Files chosen before the claim existed, to be uploaded now. */
  chosen: ChosenFiles | null
  onPut: (claim: LandlordClaim) => void
  onStale: () => void
}

/** One claim: its state, whose turn it is and until when, the items, the payout account, and taking it back. */
export function LandlordClaimCard({ policyId, acts, claim, context, chosen, onPut, onStale }: LandlordClaimCardProps) {
  const texts = useTexts()
  const { t, date } = texts
  const evidence = useEvidence<LandlordClaim>({
    claim,
    url: (itemId) => acts.evidenceUrl(claim.id, itemId),
    read: async (signal) => (await acts.claims(signal)).find(({ id }) => id === claim.id) ?? null,
    onStored: onPut,
  })
  useLeaveWarning(evidence.pending.some(({ fault }) => fault === null))
  const sent = useRef(false)
  const sendChosen = useEffectEvent((filesOfItems: ChosenFiles) => {
    // The server keeps the items in the order in which they were sent.
    for (const [at, files] of filesOfItems.entries()) {
      const item = claim.items[at]
      if (item && files.length > 0) evidence.add(item.id, files)
    }
  })
  useEffect(() => {
    if (chosen === null || sent.current) return
    sent.current = true
    sendChosen(chosen)
  }, [chosen])
  const heading = `claim-${claim.id}`
  const over = claim.state === 'TAKEN_BACK'
  return (
    <Card className="claim-card" aria-labelledby={heading} data-claim={claim.id} data-state={claim.state}>
      <div className="split">
        <h3 className="heading" id={heading} tabIndex={-1}>
          {t('claims.claimOf', { amount: sumOf(claim.amount, context, texts), day: date(dayAt(claim.openedAt)) })}
        </h3>
        <Tag tone={CLAIM_TONES[claim.state]}>{t(`claims.state.${claim.state}`, { viewer: 'LANDLORD' })}</Tag>
      </div>
      {claim.partner !== null && (
        <p className="small">{t('claims.byPartner', { partner: claim.partner, landlord: context.landlord })}</p>
      )}
      <p className="claim-next">{turnInWords(claim, context, texts)}</p>
      <Timeline label={t('claims.way')} items={claimTimeline(claim, context, texts)} />
      {!over && acts.own && <PayoutAccount policyId={policyId} claim={claim} onPut={onPut} onStale={onStale} />}
      <ol className="claim-items">
        {claim.items.map((item, at) => (
          <ClaimItem
            key={item.id}
            level={4}
            item={item}
            number={at + 1}
            context={context}
            fileHref={(file) => acts.fileUrl(claim.id, file.id)}
          >
            {mayTakeOffer(claim, item) && (
              <TakeOffer acts={acts} claim={claim} item={item} context={context} onPut={onPut} onStale={onStale} />
            )}
            {claim.mayBringEvidence && (
              <ItemUpload itemId={item.id} title={t('claims.item', { number: at + 1 })} evidence={evidence} folded />
            )}
          </ClaimItem>
        ))}
      </ol>
      {claim.mayTakeBack && <TakeBack acts={acts} claim={claim} context={context} onPut={onPut} onStale={onStale} />}
    </Card>
  )
}

interface TakeBackProps {
  acts: ClaimActs
  claim: LandlordClaim
  context: ClaimContext
  onPut: (claim: LandlordClaim) => void
  onStale: () => void
}

/** Takes the claim back, after a confirmation. Possible until something is paid. */
function TakeBack({ acts, claim, context, onPut, onStale }: TakeBackProps) {
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

interface TakeOfferProps {
  acts: ClaimActs
  claim: LandlordClaim
  item: ClaimItemView
  context: ClaimContext
  onPut: (claim: LandlordClaim) => void
  onStale: () => void
}

/** Takes the tenant's counter-offer for one item. The item is then settled. */
function TakeOffer({ acts, claim, item, context, onPut, onStale }: TakeOfferProps) {
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
