import '@nestbond/design-system/Quote.css'
import { useEffect, useLayoutEffect } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { RotateCcw } from '@nestbond/design-system/icons.tsx'
import { Plate } from '@nestbond/design-system/Plate.tsx'
import { carriedAnswers, isOver, type PolicyStage } from '@nestbond/domain/policy/policy-timeline'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import type { User } from '@nestbond/api/application/user'
import { loadUser } from '../../../application/application.ts'
import { readToken } from '../../../application/token.ts'
import { callApi } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { leaveApplication } from '../../../application/leave-application.ts'
import { pathTo } from '../../../paths.ts'
import { Rich } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { invitationWay } from '../invite-again/invitation-way.ts'
import { InviteAgain } from '../invite-again/InviteAgain.tsx'
import { ContractPapers } from './ContractPapers.tsx'
import type { Deal } from './deal.ts'
import { FinishTimeline } from './FinishTimeline.tsx'
import { TellLandlord } from './TellLandlord.tsx'

/** Between two looks for the landlord's answer. */
const LOOK_EVERY_MS = 15_000

interface FinishProps {
  user: User
  deal: Deal
  contract: NonNullable<User['contract']>
}

/** Step 3 after the signature: the server's state of the contract, and what comes next. */
export function Finish({ user, deal, contract }: FinishProps) {
  const { t, rich, date, locale } = useTexts()
  useLandlordsAnswer(contract)
  const { landlord, tenant, country, security } = deal
  const { stage, contractId, reason } = contract
  const { data: finish } = useCall(
    'finishPage',
    { params: { token: readToken() ?? '' } },
    { enabled: stage === 'INVITED' },
  )
  // A co-tenant has withdrawn: TellLandlord says so, and the landlord cannot answer.
  const onHold = finish !== undefined && finish.hold !== null
  const over = isOver(stage)
  useEvening(!over && !onHold)
  const until = date(fromWireDate(contract.answerUntil) ?? deal.start)
  const way = invitationWay(contract.invitation)
  const values = {
    landlord,
    country,
    security,
    takesPlace: String(user.takesPlace),
    until,
    start: date(deal.begin.day),
    end: deal.end === null ? '' : date(deal.end),
    way,
  }
  return (
    <>
      <div className="done-say stack side-body" data-stage={stage}>
        <Plate lit={!over} large>
          {tenant.lastName}
        </Plate>
        <div className="stack" role="status">
          <h1 className="display">
            {onHold ? t('payment.hold.heading') : t(`payment.finish.heading.${stage}`, values)}
          </h1>
          {!onHold && <p className="lead">{t(`payment.finish.lead.${stage}`, values)}</p>}
        </div>
        {stage === 'DECLINED' && reason !== null && (
          <figure className="quote">
            <figcaption className="small">{t('payment.finish.reason', { landlord })}</figcaption>
            <blockquote>{reason}</blockquote>
          </figure>
        )}
        {stage === 'INVITED' && <TellLandlord landlord={landlord} byPost={contract.invitation.byPost} />}
        {!onHold && (stage === 'INVITED' || contract.inviteAgainUntil !== null) && (
          <InviteAgain
            level={2}
            landlord={landlord}
            email={user.landlordInfo?.email ?? null}
            progress={contract.invitation}
            until={contract.inviteAgainUntil === null ? null : fromWireDate(contract.inviteAgainUntil)}
            send={(corrected) =>
              callApi('inviteAgain', { payload: { token: readToken() ?? '', ...corrected }, quiet: true })
            }
            onDone={() => void loadUser(true).catch(() => {})}
          />
        )}
        <NextAction stage={stage} secondary={contract.inviteAgainUntil !== null} />
        {carriedAnswers(stage) === 'ALL' && <p className="small">{t('payment.finish.revise')}</p>}
      </div>
      <div className="done-next side-more">
        {!onHold && <FinishTimeline stage={stage} deal={deal} way={way} />}
        <div className="stack">
          <section className="stack-s">
            <h2 className="title">{t('payment.finish.contract')}</h2>
            <ContractPapers country={country} signed contractOnly />
            <p className="small">{t('payment.finish.contractId', { id: contractId })}</p>
          </section>
          <section className="stack-s">
            <h2 className="title">{t('payment.finish.account')}</h2>
            <p>
              {t(stage === 'INVITED' ? 'payment.finish.accountPassword' : 'payment.finish.accountLater', {
                email: user.userInfo.email ?? '',
              })}
            </p>
            <p className="small">
              <Rich
                parts={rich('payment.finish.accountThere')}
                tags={{ link: (children) => <a href={pathTo('login', locale)}>{children}</a> }}
              />
            </p>
          </section>
        </div>
      </div>
    </>
  )
}

/** A contract that is over leads to a new application, an active one to the account. An open invitation has its own buttons. */
function NextAction({ stage, secondary }: { stage: PolicyStage; secondary: boolean }) {
  const { t, locale } = useTexts()
  if (stage === 'INVITED') return null
  return (
    <div className="split start">
      {isOver(stage) && (
        <Button
          variant={secondary ? 'secondary' : 'main'}
          onClick={() => void leaveApplication(locale, { evenUnsaved: true })}
        >
          <RotateCcw /> {t('payment.finish.newApplication')}
        </Button>
      )}
      <Button variant={isOver(stage) ? 'secondary' : 'main'} href={pathTo('account', locale)}>
        {t('payment.finish.toAccount')}
      </Button>
    </div>
  )
}

/** Forces the dark theme while the screen is shown and `on` is true, and restores the theme afterwards. */
function useEvening(on: boolean): void {
  useLayoutEffect(() => {
    if (!on) return undefined
    const root = document.documentElement
    const { theme } = root.dataset
    root.dataset['theme'] = 'dark'
    root.dataset['evening'] = ''
    return () => {
      if (theme === undefined) delete root.dataset['theme']
      else root.dataset['theme'] = theme
      delete root.dataset['evening']
    }
  }, [on])
}

/**
 * Shows the landlord's answer on the open page: asks for it every 15 seconds while the page is visible and an answer is due, and at once when the page
 * becomes visible again. Failures are left to the next try.
 */
function useLandlordsAnswer(contract: NonNullable<User['contract']>): void {
  const due = contract.stage === 'INVITED'
  const shown = JSON.stringify(contract)
  useEffect(() => {
    const leaving = new AbortController()
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const input = { params: { token: readToken() ?? '' }, quiet: true, signal: leaving.signal }
      const now = await callApi('user', input).catch(() => null)
      if (now && JSON.stringify(now.contract) !== shown) await loadUser(true).catch(() => {})
    }
    const again = () => void look()
    const timer = due ? setInterval(again, LOOK_EVERY_MS) : undefined
    document.addEventListener('visibilitychange', again)
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [due, shown])
}
