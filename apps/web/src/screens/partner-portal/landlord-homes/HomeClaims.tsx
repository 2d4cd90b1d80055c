import { useRef, useState } from 'react'
import type { LandlordClaim } from '@nestbond/api/claims/claims'
import type { PartnerHome } from '@nestbond/api/partner-policies/landlord-homes'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../../api/client.ts'
import { putResponse, reload } from '../../../api/query-client.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayOf, sumOf, type ClaimContext } from '../../claims/claim-words.ts'
import { AnnouncedClaim } from '../../claims/landlord/AnnouncedClaim.tsx'
import { AnnounceForm } from '../../claims/landlord/AnnounceForm.tsx'
import { useClaimDraft } from '../../claims/landlord/claim-draft.ts'
import { ClaimForm, type ChosenFiles } from '../../claims/landlord/ClaimForm.tsx'
import { LandlordClaimCard } from '../../claims/landlord/LandlordClaimCard.tsx'
import { partnerClaimActs } from './partner-claim-acts.ts'

interface HomeClaimsProps {
  home: PartnerHome
  newClaim: NonNullable<PartnerHome['newClaim']>
}

/** The claims on a policy, and the forms that report or announce one for the landlord. */
export function HomeClaims({ home, newClaim }: HomeClaimsProps) {
  const texts = useTexts()
  const { t, date } = texts
  const { id, claims, announcements } = home
  const handle = useClaimDraft(`partner.${id}`, false)
  const acts = partnerClaimActs(id)
  const section = useRef<HTMLElement>(null)
  const focusAfter = useFocusAfter()
  const [chosen, setChosen] = useState<{ claimId: string; files: ChosenFiles } | null>(null)
  const [announcing, setAnnouncing] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const context: ClaimContext = {
    viewer: 'LANDLORD',
    landlord: home.landlord.name,
    tenant: `${home.tenant.firstName} ${home.tenant.lastName}`,
    currency: home.currency,
  }
  const replace = (changed: LandlordClaim) =>
    putResponse('partnerHome', { params: { id } }, (before) => {
      const known = before.claims.some((claim) => claim.id === changed.id)
      const now = before.claims.map((claim) => (claim.id === changed.id ? changed : claim))
      return { ...before, claims: known ? now : [changed, ...now] }
    })
  const onStale = () => reload('partnerHome')
  const opened = async (claim: LandlordClaim, files: ChosenFiles) => {
    handle.clear()
    replace(claim)
    setNote(t('partner.home.reported'))
    focusAfter(() => document.getElementById(`claim-${claim.id}`))
    // Cover and history have changed. Load them before the files are uploaded, because this response has none of them.
    const now = await callApi('partnerHome', { params: { id }, quiet: true }).catch(() => null)
    if (now) putResponse('partnerHome', { params: { id } }, now)
    setChosen({ claimId: claim.id, files })
  }
  const done = (text: string | null) => {
    setNote(text)
    setAnnouncing(false)
    onStale()
    focusAfter(() => section.current)
  }
  return (
    <section className="stack-s" aria-labelledby="claims-title" ref={section} tabIndex={-1}>
      <h2 className="heading" id="claims-title">
        {t('partner.home.claims')}
      </h2>
      <div role="status">{note !== null && <Notice tone="ok">{note}</Notice>}</div>
      {claims.length === 0 && announcements.length === 0 && newClaim.possible && (
        <p className="small">{t('partner.home.claims.none', { left: sumOf(newClaim.left, context, texts) })}</p>
      )}
      <p className="small">{t('partner.home.claims.account')}</p>
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
      {announcements.map((one) => (
        <AnnouncedClaim
          key={one.id}
          acts={acts}
          announcement={one}
          mayTakeBack={one.mayTakeBack}
          onQuantify={null}
          onChanged={() => done(t('partner.home.announcementBack'))}
          onStale={onStale}
        />
      ))}
      {!newClaim.possible && newClaim.hindrance !== null ? (
        <Notice tone="quiet">
          {t(`claims.hindrance.${newClaim.hindrance}`, { start: date(dayOf(home.insuranceStart)) })}
        </Notice>
      ) : handle.draft.open ? (
        <ClaimForm
          acts={acts}
          left={newClaim.left}
          context={context}
          handle={handle}
          onOpened={(claim, files) => void opened(claim, files)}
          onStale={onStale}
          onClose={() => {
            handle.change({ open: false })
            focusAfter(() => section.current)
          }}
        />
      ) : announcing ? (
        <AnnounceForm
          acts={acts}
          tenant={context.tenant}
          quantifyUntil={newClaim.quantifyUntil}
          onDone={() => done(t('partner.home.announced'))}
          onStale={onStale}
          onCancel={() => done(null)}
        />
      ) : (
        <div className="split start">
          <Button size="small" onClick={() => handle.change({ open: true, announcementId: '' })}>
            {t(claims.length > 0 ? 'claims.another' : 'claims.report')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => setAnnouncing(true)}>
            {t('claims.announce.open')}
          </Button>
        </div>
      )}
    </section>
  )
}
