import { useRef, useState } from 'react'
import type { Announcement } from '@nestbond/api/claims/announcements'
import type { LandlordClaim, LandlordPolicy } from '@nestbond/api/claims/claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Scale } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../../api/client.ts'
import { putResponse, reload } from '../../../api/query-client.ts'
import { dayOf, sumOf, type ClaimContext } from '../claim-words.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useClaimDraft } from './claim-draft.ts'
import { AnnounceForm } from './AnnounceForm.tsx'
import { AnnouncedClaim } from './AnnouncedClaim.tsx'
import { ClaimForm, type ChosenFiles } from './ClaimForm.tsx'
import { ownClaimActs } from './claim-acts.ts'
import { LandlordClaimCard } from './LandlordClaimCard.tsx'
import { useLinkedForm } from './new-claim-form.ts'

interface PolicyClaimsProps {
  id: string
  policy: LandlordPolicy
}

/** The claims on the policy with their states, and the form for a new claim. */
export function PolicyClaims({ id, policy }: PolicyClaimsProps) {
  const texts = useTexts()
  const { t, date } = texts
  const linked = useLinkedForm(id)
  const handle = useClaimDraft(id, linked === 'report')
  const acts = ownClaimActs(id)
  const opener = useRef<HTMLButtonElement>(null)
  const announcer = useRef<HTMLButtonElement>(null)
  const focusAfter = useFocusAfter()
  /** Files chosen with a new claim. They are uploaded once the claim exists, each to its item. */
  const [chosen, setChosen] = useState<{ claimId: string; files: ChosenFiles } | null>(null)
  const [announcing, setAnnouncing] = useState(linked === 'announce')
  const { newClaim, claims, announcements } = policy
  const quantified = announcements.find((one) => one.id === handle.draft.announcementId)
  const writing = handle.draft.open && (newClaim.possible || (quantified !== undefined && policy.mayQuantify))
  const putAnnouncements = (changed: readonly Announcement[]) =>
    putResponse('landlordPolicy', { params: { id } }, (before) => ({ ...before, announcements: [...changed] }))
  const context: ClaimContext = {
    viewer: 'LANDLORD',
    landlord: policy.landlord.name,
    tenant: `${policy.tenant.firstName} ${policy.tenant.lastName}`,
    currency: policy.currency,
  }
  const replace = (changed: LandlordClaim) =>
    putResponse('landlordPolicy', { params: { id } }, (before) => {
      const known = before.claims.some((claim) => claim.id === changed.id)
      const claims = before.claims.map((claim) => (claim.id === changed.id ? changed : claim))
      return { ...before, claims: known ? claims : [changed, ...claims] }
    })
  const onStale = () => reload('landlordPolicy')
  const opened = async (claim: LandlordClaim, files: ChosenFiles) => {
    handle.clear()
    replace(claim)
    focusAfter(() => document.getElementById(`claim-${claim.id}`))
    // The new claim changes the remaining cover and the certificate's state. Reload before the upload of the files, because this response
    // has none of them.
    const now = await callApi('landlordPolicy', { params: { id }, quiet: true }).catch(() => null)
    if (now) putResponse('landlordPolicy', { params: { id } }, now)
    setChosen({ claimId: claim.id, files })
  }
  const over = newClaim.hindrance === 'ENDED'
  return (
    <section className="stack" aria-labelledby="claims-title">
      <h2 className="title" id="claims-title">
        {t('claims.title')}
      </h2>
      {claims.length === 0 && announcements.length === 0 && !writing && (
        <p className="small">
          {t(over ? 'claims.none.over' : 'claims.none.lead', { left: sumOf(newClaim.left, context, texts) })}
        </p>
      )}
      {claims.map((claim) => (
        <LandlordClaimCard
          key={claim.id}
          policyId={id}
          acts={acts}
          claim={claim}
          context={context}
          chosen={chosen?.claimId === claim.id ? chosen.files : null}
          onPut={(changed) => {
            replace(changed)
            if (changed.state !== claim.state) onStale()
          }}
          onStale={onStale}
        />
      ))}
      {announcements.map((announcement) => (
        <AnnouncedClaim
          key={announcement.id}
          acts={acts}
          announcement={announcement}
          onQuantify={
            policy.mayQuantify && !writing ? () => handle.change({ open: true, announcementId: announcement.id }) : null
          }
          onChanged={putAnnouncements}
          onStale={onStale}
        />
      ))}
      {newClaim.possible || writing ? (
        writing ? (
          <ClaimForm
            acts={acts}
            left={newClaim.left}
            context={context}
            handle={handle}
            onOpened={(claim, files) => void opened(claim, files)}
            onStale={onStale}
            onClose={() => {
              handle.change({ open: false, announcementId: '' })
              focusAfter(() => opener.current)
            }}
          />
        ) : (
          <div className="split start">
            <Button
              ref={opener}
              variant={claims.length > 0 || policy.openRelease ? 'secondary' : 'main'}
              onClick={() => handle.change({ open: true, announcementId: '' })}
            >
              <Scale /> {t(claims.length > 0 ? 'claims.another' : 'claims.report')}
            </Button>
            {!announcing && (
              <Button ref={announcer} variant="link" onClick={() => setAnnouncing(true)}>
                {t('claims.announce.open')}
              </Button>
            )}
          </div>
        )
      ) : (
        newClaim.hindrance !== null &&
        !(over && claims.length === 0) && (
          <Notice tone="quiet">
            {t(`claims.hindrance.${newClaim.hindrance}`, { start: date(dayOf(policy.insuranceStart)) })}
          </Notice>
        )
      )}
      {announcing && newClaim.possible && !writing && (
        <AnnounceForm
          acts={acts}
          tenant={context.tenant}
          quantifyUntil={policy.surety.lastQuantifyDay}
          onDone={(changed) => {
            putAnnouncements(changed)
            setAnnouncing(false)
            focusAfter(() => announcer.current)
          }}
          onStale={onStale}
          onCancel={() => {
            setAnnouncing(false)
            focusAfter(() => announcer.current)
          }}
        />
      )}
    </section>
  )
}
