import '../../claims/Claims.css'
import type { PartnerActView } from '@nestbond/api/authorities/partner-act'
import type { PartnerHome } from '@nestbond/api/partner-policies/landlord-homes'
import { hasRole } from '@nestbond/domain/partners/portal'
import { Button } from '@nestbond/design-system/Button.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { formatAddress } from '@nestbond/domain/values/address'
import { tenantNames } from '@nestbond/domain/values/person-name'
import { formatDateTime } from '@nestbond/messages/format'
import { errorCodeOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { putResponse } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { usePathParameter } from '../../../path-parameters.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { PartnerFrame } from '../PartnerFrame.tsx'
import { HomeAuthority } from './HomeAuthority.tsx'
import { HomeClaims } from './HomeClaims.tsx'
import { HomeInvitation } from './HomeInvitation.tsx'

/** A home and what the partner may do for its landlord. */
export function Screen() {
  const { t } = useTexts()
  const id = usePathParameter('id')
  const { data, error, isPending, refetch } = useCall('partnerHome', { params: { id } })
  return (
    <PartnerFrame
      screen="partner-home"
      title={data ? formatAddress(data.address.address) : t('partner.home.title')}
      {...(data
        ? {
            lead: t('partner.home.lead', {
              landlord: data.landlord.name,
              tenant: tenantNames(data),
            }),
          }
        : {})}
    >
      {(user) => (
        <>
          {error && <Failed error={error} onRetry={refetch} />}
          {isPending && <Skeleton count={6} />}
          {data && <Home home={data} mayAct={hasRole(user.role, 'agent')} />}
        </>
      )}
    </PartnerFrame>
  )
}

function Home({ home, mayAct }: { home: PartnerHome; mayAct: boolean }) {
  const put = (changed: PartnerHome) => {
    putResponse('partnerHome', { params: { id: home.id } }, changed)
    // An invitation that is accepted has become a policy.
    if (changed.invitationId !== null) putResponse('partnerHome', { params: { id: changed.invitationId } }, changed)
  }
  const acts = mayAct ? home.acts : []
  return (
    <div className="stack partner-home-page" data-state={home.authority?.state ?? 'NONE'}>
      <HomeAuthority home={home} mayAct={mayAct} />
      {acts.includes('INVITATION_ACCEPTED') || acts.includes('CORRECTION_PROPOSED') ? (
        <HomeInvitation home={home} acts={acts} onPut={put} />
      ) : null}
      {acts.includes('CLAIM_OPENED') && home.newClaim && <HomeClaims home={home} newClaim={home.newClaim} />}
      {acts.includes('PAPERS_SENT') && <HomePapers home={home} onPut={put} />}
      {(home.authority?.state === 'GRANTED' || home.history.length > 0) && <HomeHistory history={home.history} />}
    </div>
  )
}

/** The partner's acts for the landlord of a home, with the person or the key. */
function HomeHistory({ history }: { history: readonly PartnerActView[] }) {
  const { t, locale } = useTexts()
  return (
    <section className="card pad stack-s" aria-labelledby="history-title">
      <h2 className="heading" id="history-title">
        {t('partner.home.history')}
      </h2>
      {history.length === 0 ? (
        <p className="small">{t('partner.home.history.none')}</p>
      ) : (
        <DataList
          plainFirst
          rows={history.map((one) => ({
            term: formatDateTime(one.at, locale),
            value: (
              <>
                {t(`authority.act.${one.act}`)}
                <span className="partner-sub">
                  {t(one.byKey ? 'authority.byKey' : 'authority.by', { by: one.by, partner: one.partner })}
                </span>
              </>
            ),
          }))}
        />
      )}
    </section>
  )
}

interface HomePapersProps {
  home: PartnerHome
  onPut: (home: PartnerHome) => void
}

/** Has the landlord's link to all documents mailed to the landlord again. */
function HomePapers({ home, onPut }: HomePapersProps) {
  const { t } = useTexts()
  const form = useApiForm({
    send: () => callApi('partnerHomePapers', { params: { id: home.id }, payload: {}, quiet: true }),
    onDone: onPut,
  })
  const often = errorCodeOf(form.trouble) === 'RATE_LIMITED'
  return (
    <section className="card pad stack-s" aria-labelledby="papers-title">
      <h2 className="heading" id="papers-title">
        {t('partner.home.papers')}
      </h2>
      <p className="small">{t('partner.home.papers.lead')}</p>
      <div role="status">{form.done && <Notice tone="ok">{t('partner.home.papers.sent')}</Notice>}</div>
      {often ? (
        <Notice tone="error" role="alert">
          {t('partner.home.tooMany')}
        </Notice>
      ) : (
        <Trouble of={form.trouble} />
      )}
      <div className="split start">
        <Button
          size="small"
          variant="secondary"
          busy={form.busy}
          busyLabel={t('partner.home.ask.sending')}
          onClick={() => void form.submit()}
        >
          {t('partner.home.papers.send')}
        </Button>
      </div>
    </section>
  )
}
