import './Promise.css'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowRight, Check } from '@nestbond/design-system/icons.tsx'
import type { User } from '@nestbond/api/application/user'
import { countryGuess, languageOf } from '@nestbond/messages/locales'
import { putResponse } from '../../api/query-client.ts'
import { useCall } from '../../api/use-call.ts'
import { drafts } from '../../application/drafts.ts'
import { beginStart } from '../../application/pending-start.ts'
import { readToken } from '../../application/token.ts'
import { useApplication } from '../../application/use-application.ts'
import { Failed } from '../../frame/Failed.tsx'
import { Page } from '../../frame/Page.tsx'
import { PageWait } from '../../frame/PageWait.tsx'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { TenantCodeGate } from '../application/mailbox-code/TenantCodeGate.tsx'
import { OwnPromise, type PromiseAnswer } from './OwnPromise.tsx'
import { RequestConsent, RequestStatus } from './RequestConsent.tsx'
import { promiseStage } from './promise-stage.tsx'
import { WishForm } from './WishForm.tsx'

const POINTS = ['days', 'share', 'free', 'later'] as const

/** The promise of an insurance before the home is found: what it is, how to get it, and the promise itself (docs/product-decisions.md#d99). */
export function Screen() {
  const { t } = useTexts()
  const user = useApplication('user')
  const known = user !== null && user.token !== ''
  return known ? (
    <Known user={user} />
  ) : (
    <Page
      screen="promise"
      title={t('promise.title')}
      layout="side-even"
      stage={promiseStage(false, t('promise.house'))}
    >
      <Intro user={user} />
    </Page>
  )
}

function Known({ user }: { user: User }) {
  const { t } = useTexts()
  const token = readToken() ?? ''
  const query = useCall('promiseOwn', { params: { token } })
  const { data, error, refetch } = query
  /** The tenant wants another promise beside the shown one; null until they have chosen. */
  const [again, setAgain] = useState<boolean | null>(null)
  const put = (answer: PromiseAnswer) => {
    putResponse('promiseOwn', { params: { token } }, answer)
    window.scrollTo({ top: 0, behavior: 'instant' })
  }
  // A refusal must be seen with its reasons and the review, also beside a former promise.
  const checked = (answer: PromiseAnswer) => {
    setAgain(answer.refusal !== null)
    put(answer)
  }
  const promise = data?.promise ?? null
  const refusal = data?.refusal ?? null
  const request = data?.request ?? null
  // A partner's question comes before all others: nobody should answer them for a wrong reason.
  const undecided = request !== null && (request.state === 'ASKED' || request.state === 'OPENED')
  const asks =
    !undecided &&
    data !== undefined &&
    data.mayAsk &&
    (promise === null || (again ?? (refusal !== null && promise.state !== 'valid')))
  const valid = promise?.state === 'valid' && !asks
  return (
    <Page
      screen="promise"
      title={t('promise.title')}
      layout="side-even"
      className="promise"
      stage={promiseStage(valid, t(valid ? 'promise.houseValid' : 'promise.house'))}
    >
      {error !== null && <Failed error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <PageWait query={query} />}
      {undecided && <RequestConsent request={request} onAnswer={put} />}
      {asks && (
        <TenantCodeGate>
          <WishForm user={user} answer={data} onAnswer={checked} onBack={() => setAgain(false)} />
        </TenantCodeGate>
      )}
      {promise && !asks && !undecided && (
        <OwnPromise
          promise={promise}
          refusal={refusal}
          mayAsk={data?.mayAsk === true}
          onAnswer={(answer) => {
            setAgain(false)
            put(answer)
          }}
          onAgain={() => setAgain(true)}
        />
      )}
      {data !== undefined && promise === null && !data.mayAsk && !undecided && <Intro user={user} />}
      {request && <RequestStatus request={request} onAnswer={put} />}
    </Page>
  )
}

/** Says what a promise is, and leads to its questions. A tenant who has named a home already is led back to the application. */
function Intro({ user }: { user: User | null }) {
  const { t, locale } = useTexts()
  const router = useRouter()
  const goOn = () =>
    router.navigate({ href: pathTo('onboarding', locale, { search: { for: 'promise' } }), resetScroll: true })
  const start = () => {
    drafts.clear()
    beginStart(languageOf(locale), countryGuess(locale))
    void goOn()
  }
  if (user && isClosed(user))
    return (
      <div className="stack side-body">
        <div className="page-head">
          <h1>{t('promise.closed.heading')}</h1>
          <p>{t('promise.closed.lead')}</p>
        </div>
        <div>
          <Button href={pathTo('onboarding', locale)}>
            {t('promise.closed.action')} <ArrowRight />
          </Button>
        </div>
      </div>
    )
  return (
    <div className="stack side-body">
      <div className="page-head">
        <h1>{t('promise.intro.heading')}</h1>
        <p>{t('promise.intro.lead')}</p>
      </div>
      <ul className="ticks">
        {POINTS.map((point) => (
          <li key={point}>
            <Check /> <span>{t(`promise.intro.point.${point}`)}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={user ? () => void goOn() : start}>
          {t(user ? 'promise.intro.goOn' : 'promise.intro.start')} <ArrowRight />
        </Button>
      </div>
    </div>
  )
}

/** Whether this application can get no promise any more. */
function isClosed({ invited, lastCompletedPage, address, existingRent }: User): boolean {
  return invited || lastCompletedPage !== null || address !== null || existingRent === true
}
