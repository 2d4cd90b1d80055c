import { fullName } from '@nestbond/domain/values/person-name'
import { useRef, useState } from 'react'
import type { PartnerHome } from '@nestbond/api/partner-policies/landlord-homes'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi, urlOf } from '../../../api/client.ts'
import { putResponse, reload } from '../../../api/query-client.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayOf, sumOf, type ClaimContext } from '../../claims/claim-words.ts'
import { AnnouncedClaim } from '../../claims/landlord/AnnouncedClaim.tsx'
import { AnnounceForm } from '../../claims/landlord/AnnounceForm.tsx'
import type { ClaimActs } from '../../claims/landlord/claim-acts.ts'
import { useClaimDraft } from '../../claims/landlord/claim-draft.ts'
import { ClaimCards } from '../../claims/landlord/ClaimCards.tsx'
import { ClaimForm } from '../../claims/landlord/ClaimForm.tsx'
import { useOpenedClaim } from '../../claims/landlord/use-opened-claim.ts'

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
  const [announcing, setAnnouncing] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const context: ClaimContext = {
    viewer: 'LANDLORD',
    landlord: home.landlord.name,
    tenant: fullName(home.tenant),
    several: home.otherTenants !== null,
    currency: home.currency,
  }
  const onStale = () => reload('partnerHome')
  const shown = useOpenedClaim(handle, {
    put: (change) =>
      putResponse('partnerHome', { params: { id } }, (before) => ({ ...before, claims: change(before.claims) })),
    refresh: async () =>
      putResponse('partnerHome', { params: { id } }, await callApi('partnerHome', { params: { id }, quiet: true })),
  })
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
      {newClaim.linked > 0 && (
        <Notice tone="quiet">
          {t('claims.linked', {
            linked: sumOf(newClaim.linked, context, texts),
            left: sumOf(newClaim.left, context, texts),
          })}
        </Notice>
      )}
      <p className="small">{t('partner.home.claims.account')}</p>
      <ClaimCards policyId={id} acts={acts} claims={claims} context={context} opened={shown} onStale={onStale} />
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
          onOpened={(claim, files) => {
            setNote(t('partner.home.reported'))
            void shown.opened(claim, files)
          }}
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

/** The calls of a partner that acts for a landlord. @param id of the policy */
function partnerClaimActs(id: string): ClaimActs {
  const params = { id }
  return {
    own: false,
    open: ({ payoutAccount: _account, ...payload }) => callApi('partnerHomeClaim', { params, payload, quiet: true }),
    announce: (payload) => callApi('partnerHomeAnnounce', { params, payload, quiet: true }),
    takeOffers: (claimId, items) =>
      callApi('partnerHomeTakeOffers', { params: { id, claimId }, payload: { items }, quiet: true }),
    takeBack: (claimId) => callApi('partnerHomeClaimTakeBack', { params: { id, claimId }, payload: {}, quiet: true }),
    takeAnnouncementBack: (announcementId) =>
      callApi('partnerHomeAnnouncementTakeBack', { params: { id, announcementId }, payload: {}, quiet: true }),
    evidenceUrl: (claimId, itemId) => urlOf('partnerHomeEvidence', { params: { id, claimId, itemId } }),
    fileUrl: (claimId, evidenceId) => urlOf('partnerHomeFile', { params: { id, claimId, evidenceId } }),
    claims: async (signal) => (await callApi('partnerHome', { params, quiet: true, signal })).claims,
  }
}
