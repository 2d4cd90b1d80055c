import '../../account/Account.css'
import './AccountClaim.css'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { TenantClaim } from '@nestbond/api/claims/claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowLeft } from '@nestbond/design-system/icons.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import { isOpenClaim } from '@nestbond/domain/claims/claim'
import type { CurrencyCode } from '@nestbond/domain/values/money'
import { fullName } from '@nestbond/domain/values/person-name'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { putResponse, queryClient, queryOf, reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { CLAIM_TONES, claimTimeline, dayAt, readerOf, sumOf, turnInWords, type ClaimContext } from '../claim-words.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { Page } from '../../../frame/Page.tsx'
import { usePathParameter } from '../../../path-parameters.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { homeLine } from '../../policy/policy-values.ts'
import { clearAnswerDrafts } from './answer-draft.ts'
import { JointAnswers } from '../JointAnswers.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { ClaimSide } from './ClaimSide.tsx'
import { TenantItems } from './TenantItems.tsx'

interface Found {
  /** The account's address. */
  email: string
  policy: AccountPolicy
  claim: TenantClaim
  currency: CurrencyCode
}

/** Finds the claim among the account's policies; null for an unknown id, undefined until that is known. */
function useClaim(claimId: string) {
  const policies = useCall('userPolicies')
  // A policy without a certificate was never in force, so it has no claims.
  const insured = (policies.data?.policies ?? []).filter(({ certificateCode }) => certificateCode !== null)
  const claims = useQueries(
    { queries: insured.map(({ id }) => queryOf('userClaims', { params: { id } })) },
    queryClient,
  )
  const email = policies.data?.email ?? ''
  const found = insured.flatMap((policy, at): Found[] => {
    const data = claims[at]?.data
    const claim = data?.claims.find(({ id }) => id === claimId)
    return data && claim ? [{ email, policy, claim, currency: data.currency }] : []
  })[0]
  useEffect(() => {
    if (email !== '') clearAnswerDrafts(email)
  }, [email])
  const loaded = policies.data !== undefined && claims.every(({ data }) => data !== undefined)
  return {
    found: found ?? (loaded ? null : undefined),
    error: policies.error ?? claims.find(({ error }) => error !== null)?.error ?? null,
  }
}

const loadAgain = () => reload('userPolicies', 'userClaims')

/** A landlord's claim, for the tenant: the form with an answer to each item, later the claim's state and the amount owed. */
export function Screen() {
  const { t, locale } = useTexts()
  const claimId = usePathParameter('claimId')
  const { found, error } = useClaim(claimId)
  // A 401 has already redirected to the sign-in.
  const failed = error !== null && !(error instanceof ApiError && error.status === 401)
  return (
    <Page screen="account-claim" title={t('claims.tenant.title')} className="account account-claim">
      <p className="back-line">
        <a className="back-link" href={pathTo('account', locale)}>
          <ArrowLeft /> {t('claims.tenant.back')}
        </a>
      </p>
      {found === undefined && !failed && (
        <>
          <h1 className="visually-hidden">{t('claims.tenant.title')}</h1>
          <div className="cols" aria-busy="true">
            <div className="stack">
              <Skeleton count={2} />
              <Skeleton shape="card" />
              <Skeleton shape="card" />
            </div>
            <Skeleton shape="card" />
          </div>
        </>
      )}
      {failed && <Failed error={error} onRetry={loadAgain} />}
      {found === null && (
        <div className="page-head" role="alert">
          <h1>{t('claims.tenant.unknown')}</h1>
          <p>{t('claims.tenant.unknownLead')}</p>
        </div>
      )}
      {found && (
        <Shown
          key={claimId}
          found={found}
          onPut={(claim) =>
            putResponse('userClaims', { params: { id: found.policy.id } }, (before) => ({
              ...before,
              claims: before.claims.map((shown) => (shown.id === claim.id ? claim : shown)),
            }))
          }
          onStale={loadAgain}
        />
      )}
    </Page>
  )
}

function Shown({ found, onPut, onStale }: { found: Found; onPut: (claim: TenantClaim) => void; onStale: () => void }) {
  const texts = useTexts()
  const { t, date } = texts
  const { email, policy, claim, currency } = found
  const context: ClaimContext = {
    viewer: 'TENANT',
    landlord: policy.landlord.name,
    tenant: fullName(policy.tenant),
    several: policy.tenants !== policy.firstTenant,
    currency,
  }
  return (
    <>
      <div className="page-head">
        <p>
          <Tag tone={CLAIM_TONES[claim.state]}>
            {t(`claims.state.${claim.state}`, { viewer: readerOf(claim, context) })}
          </Tag>
        </p>
        <h1>
          {t('claims.tenant.heading', {
            open: String(isOpenClaim(claim.state)),
            landlord: context.landlord,
            amount: sumOf(claim.amount, context, texts),
          })}
        </h1>
        {claim.partner !== null && (
          <p className="small">{t('claims.byPartner', { partner: claim.partner, landlord: context.landlord })}</p>
        )}
        <p>{t('claims.tenant.about', { home: homeLine(policy), day: date(dayAt(claim.openedAt)) })}</p>
      </div>
      <div className="cols">
        <div className="stack claim-main">
          <p className="claim-next" role="status">
            {turnInWords(claim, context, texts)}
          </p>
          {claim.joint && <JointAnswers joint={claim.joint} items={claim.items} context={context} />}
          {claim.joint?.given[0] && claim.mayAnswer && (
            <AgreeWithAnswer
              policyId={policy.id}
              claim={claim}
              first={claim.joint.given[0]}
              onPut={onPut}
              onStale={onStale}
            />
          )}
          {claim.mayAnswer ? (
            <AnswerForm
              email={email}
              policyId={policy.id}
              claim={claim}
              context={context}
              onPut={onPut}
              onStale={onStale}
            />
          ) : (
            <TenantItems policyId={policy.id} claim={claim} context={context} onPut={onPut} />
          )}
        </div>
        <div className="side stack">
          <section className="stack-s">
            <h2 className="heading">{t('claims.way')}</h2>
            <Timeline items={claimTimeline(claim, context, texts)} />
          </section>
          <ClaimSide policyId={policy.id} claim={claim} context={context} />
        </div>
      </div>
    </>
  )
}

interface AgreeWithAnswerProps {
  policyId: string
  claim: TenantClaim
  first: NonNullable<TenantClaim['joint']>['given'][number]
  onPut: (claim: TenantClaim) => void
  onStale: () => void
}

/** Gives the same answer as the tenant who has answered first. */
function AgreeWithAnswer({ policyId, claim, first, onPut, onStale }: AgreeWithAnswerProps) {
  const { t } = useTexts()
  const form = useApiForm({
    send: () =>
      callApi('userClaimAnswer', {
        params: { id: policyId, claimId: claim.id },
        payload: { items: first.items },
        quiet: true,
      }),
    onDone: onPut,
    onRefused({ errorCode }) {
      if (errorCode === 'CLAIM_MOVED_ON') onStale()
    },
  })
  return (
    <div className="stack-s">
      <Trouble of={form.trouble} />
      <div className="split start">
        <Button busy={form.busy} busyLabel={t('claims.joint.agreeing')} onClick={() => void form.submit()}>
          {t('claims.joint.agree', { name: first.name })}
        </Button>
      </div>
      <p className="small">{t('claims.joint.other')}</p>
    </div>
  )
}
