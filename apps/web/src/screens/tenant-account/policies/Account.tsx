import '../../account/Account.css'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { LogOut } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
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
import { policyStage, waitingStage } from './policy-stage.tsx'
import { PolicyFacts } from './PolicyFacts.tsx'
import { PolicyView } from './PolicyView.tsx'
import { Sessions } from '../../account/Sessions.tsx'

const POLL_MS = 2000

/** The outcome of a payment follows within seconds. */
const isPaying = ({ reinstatement }: AccountPolicy) => reinstatement?.charging === true

/**
 * The tenant's policies, each with its state, next step, documents and card. The stage shows the first one, or the one that a mail links to. The
 * account's sign-ins are listed below.
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
  const stage = shown ? policyStage(texts, shown) : waiting ? waitingStage(texts) : null
  return (
    <Page
      screen="account"
      title={t('account.title')}
      className="account"
      layout={stage ? 'side' : 'page'}
      stage={stage}
    >
      <div className="stack side-head">
        <div className="split account-head">
          <div className="page-head">
            <h1>{t('account.title')}</h1>
            {data && <p className="small">{t('account.signedInAs', { email: data.email })}</p>}
          </div>
          {data && <SignOut />}
        </div>
        {failed && <Failed error={error} onRetry={refetch} />}
        {data && <OpenApplications applications={data.applications} />}
      </div>
      {waiting && (
        <div className="stack side-body" aria-busy="true">
          <Skeleton count={2} />
          <Skeleton shape="card" />
        </div>
      )}
      {shown && (
        <div className="side-body">
          <PolicyView key={shown.id} policy={shown} onChanged={showChanged} />
        </div>
      )}
      {data && (
        <div className="account-more side-more">
          {others.map((policy) => (
            <div key={policy.id} className="cols other-policy">
              <PolicyView policy={policy} onChanged={showChanged} />
              <Card as="aside" aria-label={t('account.side.label')}>
                <PolicyFacts policy={policy} />
              </Card>
            </div>
          ))}
          {data.policies.length === 0 && data.applications.length === 0 && (
            <Notice tone="quiet">
              <p>{t('account.empty')}</p>
              <NewQuote />
            </Notice>
          )}
          {data.policies.length + data.applications.length > 0 && (
            <div className="split start">
              <NewQuote />
            </div>
          )}
          <p>
            <a href={pathTo('rights', locale)}>{t('account.toRights')}</a>
          </p>
          <Sessions />
        </div>
      )}
    </Page>
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
