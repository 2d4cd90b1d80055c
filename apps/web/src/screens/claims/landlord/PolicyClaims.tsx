import { fullName } from '@nestbond/domain/values/person-name'
import { useRef, useState } from 'react'
import type { Announcement } from '@nestbond/api/claims/announcements'
import type { LandlordPolicy } from '@nestbond/api/claims/claims'
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
import { ClaimCards } from './ClaimCards.tsx'
import { ClaimForm } from './ClaimForm.tsx'
import { ownClaimActs } from './claim-acts.ts'
import { useLinkedForm } from './new-claim-form.ts'
import { useOpenedClaim, type ClaimsOnPage } from './use-opened-claim.ts'

interface PolicyClaimsProps {
  id: string
  policy: LandlordPolicy
}

/** The claims on the policy with their states, and the form for a new claim. */
export function PolicyClaims({ id, policy }: PolicyClaimsProps) {
  const { t } = useTexts()
  const linked = useLinkedForm(id)
  const handle = useClaimDraft(id, linked === 'report')
  const acts = ownClaimActs(id)
  const opener = useRef<HTMLButtonElement>(null)
  const announcer = useRef<HTMLButtonElement>(null)
  const focusAfter = useFocusAfter()
  const [announcing, setAnnouncing] = useState(linked === 'announce')
  const { newClaim, claims, announcements } = policy
  const writing = handle.draft.open && mayWrite(policy, handle.draft.announcementId)
  const putAnnouncements = (changed: readonly Announcement[]) =>
    putResponse('landlordPolicy', { params: { id } }, (before) => ({ ...before, announcements: [...changed] }))
  const endAnnouncing = () => {
    setAnnouncing(false)
    focusAfter(() => announcer.current)
  }
  const context = contextOf(policy)
  const shown = useOpenedClaim(handle, claimsOf(id))
  return (
    <section className="stack" aria-labelledby="claims-title">
      <h2 className="title" id="claims-title">
        {t('claims.title')}
      </h2>
      <CoverNotes policy={policy} context={context} writing={writing} />
      <ClaimCards policyId={id} acts={acts} claims={claims} context={context} opened={shown} onStale={onStale} />
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
      {writing ? (
        <ClaimForm
          acts={acts}
          left={newClaim.left}
          context={context}
          handle={handle}
          onOpened={(claim, files) => void shown.opened(claim, files)}
          onStale={onStale}
          onClose={() => {
            handle.change({ open: false, announcementId: '' })
            focusAfter(() => opener.current)
          }}
        />
      ) : newClaim.possible ? (
        <div className="split start">
          <Button ref={opener} variant="secondary" onClick={() => handle.change({ open: true, announcementId: '' })}>
            <Scale /> {t(claims.length > 0 ? 'claims.another' : 'claims.report')}
          </Button>
          {!announcing && (
            <Button ref={announcer} variant="link" onClick={() => setAnnouncing(true)}>
              {t('claims.announce.open')}
            </Button>
          )}
        </div>
      ) : (
        <Hindrance policy={policy} />
      )}
      {announcing && newClaim.possible && !writing && (
        <AnnounceForm
          acts={acts}
          tenant={context.tenant}
          quantifyUntil={policy.surety.lastQuantifyDay}
          onDone={(changed) => {
            putAnnouncements(changed)
            endAnnouncing()
          }}
          onStale={onStale}
          onCancel={endAnnouncing}
        />
      )}
    </section>
  )
}

function contextOf(policy: LandlordPolicy): ClaimContext {
  return {
    viewer: 'LANDLORD',
    landlord: policy.landlord.name,
    tenant: fullName(policy.tenant),
    several: policy.otherTenants !== null,
    currency: policy.currency,
  }
}

/** The claims on the policy, as the page keeps them. */
function claimsOf(id: string): ClaimsOnPage {
  const input = { params: { id } }
  return {
    put: (change) => putResponse('landlordPolicy', input, (before) => ({ ...before, claims: change(before.claims) })),
    refresh: async () =>
      putResponse('landlordPolicy', input, await callApi('landlordPolicy', { ...input, quiet: true })),
  }
}

const onStale = () => reload('landlordPolicy')

/** A new claim can be written, or the amount of an announced one. */
const mayWrite = ({ newClaim, announcements, mayQuantify }: LandlordPolicy, announcementId: string) =>
  newClaim.possible || (mayQuantify && announcements.some(({ id }) => id === announcementId))

const isOver = ({ newClaim }: LandlordPolicy) => newClaim.hindrance === 'ENDED'

interface CoverNotesProps {
  policy: LandlordPolicy
  context: ClaimContext
  writing: boolean
}

/** The cover that is left for claims, before the first one and while other claims use some of it. */
function CoverNotes({ policy, context, writing }: CoverNotesProps) {
  const texts = useTexts()
  const { t } = texts
  const { newClaim, claims, announcements } = policy
  return (
    <>
      {claims.length === 0 && announcements.length === 0 && !writing && (
        <p className="small">
          {t(isOver(policy) ? 'claims.none.over' : 'claims.none.lead', {
            left: sumOf(newClaim.left, context, texts),
            possible: String(newClaim.possible),
          })}
        </p>
      )}
      {newClaim.linked > 0 && (
        <Notice tone="quiet">
          {t('claims.linked', {
            linked: sumOf(newClaim.linked, context, texts),
            left: sumOf(newClaim.left, context, texts),
          })}
        </Notice>
      )}
    </>
  )
}

/** Says why no claim can be opened. Nothing is said after the end of a policy that never had one. */
function Hindrance({ policy }: { policy: LandlordPolicy }) {
  const { t, date } = useTexts()
  const { newClaim, claims, insuranceStart } = policy
  if (newClaim.hindrance === null || (isOver(policy) && claims.length === 0)) return null
  return (
    <Notice tone="quiet">{t(`claims.hindrance.${newClaim.hindrance}`, { start: date(dayOf(insuranceStart)) })}</Notice>
  )
}
