import '../../account/Account.css'
import '@nestbond/design-system/Fold.css'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { AccountPromise, OpenApplication } from '@nestbond/api/tenant-account/own-policies'
import { Button } from '@nestbond/design-system/Button.tsx'
import { LogOut } from '@nestbond/design-system/icons.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { SmallHouse } from '@nestbond/design-system/SmallHouse.tsx'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { putResponse } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { Failed } from '../../../frame/Failed.tsx'
import { Page } from '../../../frame/Page.tsx'
import { useSearchValue } from '../../../path-parameters.ts'
import { pathTo } from '../../../paths.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { clearAnswerDrafts } from '../../claims/tenant/answer-draft.ts'
import { NewQuote } from './NewQuote.tsx'
import { OpenApplications } from './OpenApplications.tsx'
import { OwnPromises } from './OwnPromises.tsx'
import { emptyStage, policyStage } from './policy-stage.tsx'
import { PolicyView } from './PolicyView.tsx'
import { StageTag } from './StageTag.tsx'
import { turnSentence } from './turn-words.ts'
import { Sessions } from '../../account/Sessions.tsx'
import { centsOf, hasCover, homeLine } from '../../policy/policy-values.ts'

const POLL_MS = 2000

/** The outcome of a payment follows within seconds. */
const isPaying = ({ reinstatement }: AccountPolicy) => reinstatement?.charging === true

/**
 * The tenant's account. It opens with the house of the first policy, or of the one that a mail links to, and with the sentence that says whose turn it
 * is. The contract, further policies as one line each, and the account with its sign-ins follow.
 */
export function Screen() {
  const texts = useTexts()
  const { t, locale } = texts
  const { data, error, refetch } = useCall(
    'userPolicies',
    {},
    { pollAfter: ({ policies }) => policies.some(isPaying) && POLL_MS },
  )
  const asked = useSearchValue('policy')
  const there = data !== undefined
  // Mails link to a single policy, so focus that one.
  useEffect(() => {
    if (there && asked !== undefined) document.getElementById(`policy-${asked}`)?.focus()
  }, [there, asked])
  const email = data?.email
  useEffect(() => {
    if (email !== undefined) clearAnswerDrafts(email)
  }, [email])
  // A 401 has already redirected to the sign-in.
  const failed = error !== null && !(error instanceof ApiError && error.status === 401)
  const waiting = !data && !failed
  const [shown, ...others] = data?.policies.toSorted((a, b) => Number(b.id === asked) - Number(a.id === asked)) ?? []
  const promises = data?.promises ?? []
  // A promise leads to its application by itself, as long as there is no home.
  const applications = (data?.applications ?? []).filter(
    ({ refId, address }) => address !== null || !promises.some((one) => one.refId === refId && one.state === 'valid'),
  )
  return (
    <Page
      screen="account"
      title={t('account.title')}
      className="account"
      layout="account"
      stage={shown ? policyStage(shown, texts) : emptyStage()}
    >
      {shown ? (
        <PolicyView key={shown.id} policy={shown} opens onChanged={showChanged} />
      ) : (
        <div className="policy-now" aria-busy={waiting || undefined}>
          {failed && <Failed error={error} onRetry={refetch} />}
          {waiting && <Skeleton count={3} />}
          {data && <NoPolicy applications={applications} promises={promises} />}
        </div>
      )}
      {shown && applications.length > 0 && <OpenApplications applications={applications} />}
      {shown && promises.length > 0 && <OwnPromises promises={promises} />}
      {data && (
        <>
          {others.length > 0 && (
            <div className="folded-policies">
              {others.map((policy) => (
                <FoldedPolicy key={policy.id} policy={policy} onChanged={showChanged} />
              ))}
            </div>
          )}
          <section className="account-own" aria-labelledby="account-own">
            <h2 className="title" id="account-own">
              {t('account.own')}
            </h2>
            <div className="split start">
              {(shown ?? applications[0] ?? promises[0]) && <NewQuote />}
              <Button size="small" variant="secondary" href={pathTo('rights', locale)}>
                {t('account.toRights')}
              </Button>
            </div>
            <Sessions />
            <div className="split account-leave">
              <p className="small">{t('account.signedInAs', { email: data.email })}</p>
              <SignOut />
            </div>
          </section>
        </>
      )}
    </Page>
  )
}

/** The next step in an account without a contract: go on with an application, or start one. */
function NoPolicy({
  applications,
  promises,
}: {
  applications: readonly OpenApplication[]
  promises: readonly AccountPromise[]
}) {
  const { t } = useTexts()
  if (applications.length > 0 || promises.length > 0)
    return (
      <>
        {applications.length > 0 && <OpenApplications applications={applications} opens />}
        {promises.length > 0 && <OwnPromises promises={promises} opens={applications.length === 0} />}
      </>
    )
  return (
    <>
      <h1 className="question">{t('account.emptyTitle')}</h1>
      <p className="lead">{t('account.empty')}</p>
      <div className="split start">
        <NewQuote variant="main" />
      </div>
    </>
  )
}

/** Shows a policy as another call returned it. */
function showChanged(changed: AccountPolicy): void {
  putResponse('userPolicies', {}, (before) => ({
    ...before,
    policies: before.policies.map((policy) => (policy.id === changed.id ? changed : policy)),
  }))
}

function SignOut() {
  const { t, locale } = useTexts()
  const router = useRouter()
  const form = useApiForm({
    send: () => callApi('userLogout', { payload: {}, quiet: true }),
    async onDone() {
      clearAnswerDrafts()
      await router.navigate({ href: pathTo('login', locale), replace: true })
    },
  })
  return (
    <div className="stack-s">
      <Button
        variant="secondary"
        size="small"
        busy={form.busy}
        busyLabel={t('account.busy')}
        onClick={() => void form.submit()}
      >
        <LogOut /> {t('account.signOut')}
      </Button>
      <Trouble of={form.trouble} />
    </div>
  )
}

interface FoldedPolicyProps {
  policy: AccountPolicy
  onChanged: (policy: AccountPolicy) => void
}

/** A further policy of the account as one line: its house, home, whose turn it is, state and deposit. It opens to the whole policy. */
function FoldedPolicy({ policy, onChanged }: FoldedPolicyProps) {
  const texts = useTexts()
  const { money } = texts
  const [isOpen, setOpen] = useState(false)
  const { stage, rentDepositAmount, currency } = policy
  return (
    <details className="fold folded-policy" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <SmallHouse homes={1} lit={hasCover(stage) ? 1 : 0} />
        <span className="folded-home">
          <h2 className="heading" id={`policy-${policy.id}-home`}>
            {homeLine(policy)}
          </h2>
          <span className="small">{turnSentence(policy, texts)}</span>
        </span>
        <span className="folded-state">
          <StageTag stage={stage} />
          <span className="num">{money(centsOf(rentDepositAmount), { whole: true, currency })}</span>
        </span>
      </summary>
      {isOpen && <PolicyView policy={policy} onChanged={onChanged} />}
    </details>
  )
}
