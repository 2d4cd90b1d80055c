import { useRef, useState, type ReactNode } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { callApi } from '../../../api/client.ts'
import { reload, reloaded } from '../../../api/query-client.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { HoldNotice } from '../../checkout/co-tenants/HoldNotice.tsx'
import { InviteAgain } from '../../checkout/invite-again/InviteAgain.tsx'
import { ClaimNotices } from './ClaimNotices.tsx'
import { Debts } from './debts/Debts.tsx'
import { CorrectionNotice } from '../../checkout/invite-again/CorrectionNotice.tsx'
import { RaiseQuestion } from './deposit/RaiseQuestion.tsx'
import { DepositExchange } from './DepositExchange.tsx'
import { NextStep } from './NextStep.tsx'
import { Reinstatement } from './Reinstatement.tsx'
import { ContinueLink, HeldNotice, OtherHeldNotice, TakeWithdrawalBack, type TakeBackOutcome } from './HeldNotice.tsx'
import { dayOf, homeLine } from '../../policy/policy-values.ts'
import { StageTag } from './StageTag.tsx'
import { turnSentence, waitsForYou } from './turn-words.ts'

interface PolicyNowProps {
  policy: AccountPolicy
  /** The page opens with this policy: its sentence is the page's heading. */
  opens: boolean
  /** Id of the home's name. */
  home: string
  /** The changes that ask the reader: another split, documents for a deposit, leaving. */
  asked: ReactNode
  /** How the contract is ended, if that comes next. */
  cancel: ReactNode
  onChanged: (policy: AccountPolicy) => void
}

type What = AccountPolicy['waiting'][number]['what']

/** These have boxes of their own, which say more than the stage of the contract. */
const GRAVE: readonly What[] = ['GO_ON', 'ENDING', 'WITHDRAWAL', 'CORRECTION', 'CLAIM']
const PARTS: readonly What[] = ['EXCHANGE', 'DEBT', 'REINSTATEMENT']
const STAGES: readonly What[] = ['INVITE_AGAIN', 'RELEASE', 'TERM_OVER']

/** The page says how far the contract is unless a graver box is open; beside other parts, only if the stage waits for a party, too. */
function showsStage({ role, waiting }: AccountPolicy): boolean {
  // A co-tenant has no box of a correction and of an exchange.
  const shown = waiting.map(({ what }) => what).filter((what) => role === 'FIRST' || !FIRST_ONLY.includes(what))
  const waits = (of: readonly What[]) => shown.some((what) => of.includes(what))
  return !waits(GRAVE) && (waits(STAGES) || !waits(PARTS))
}

const FIRST_ONLY: readonly What[] = ['CORRECTION', 'EXCHANGE']

/** The party that a contract waits for, and all that is due or asked now. */
export function PolicyNow({ policy, opens, home, asked, cancel, onChanged }: PolicyNowProps) {
  const { t } = useTexts()
  const isFirst = policy.role === 'FIRST'
  const { hold } = policy.invitation
  const [outcome, setOutcome] = useState<TakeBackOutcome | null>(null)
  const final = outcome === 'FINAL' || policy.withdrawal.final
  const heldUntil = final ? null : policy.withdrawal.heldUntil
  const status = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter()
  // The notice with the button leaves in the same step as the message comes, which takes the focus.
  const settle = async (next: TakeBackOutcome) => {
    await reloaded('userPolicies')
    setOutcome(next)
    focusAfter(() => status.current)
  }
  const takeBack = isFirst ? (
    <ContinueLink policyId={policy.id} />
  ) : (
    <TakeWithdrawalBack policyId={policy.id} onSettled={settle} />
  )
  const withdrew = policy.withdrawal.receiptId !== null
  return (
    <div className="policy-now">
      {opens && (
        <p className="policy-home">
          <span id={home}>{homeLine(policy)}</span>
          <StageTag stage={policy.stage} />
        </p>
      )}
      {showsStage(policy) ? (
        <div className="stack-s next-step">
          {opens && <Turn policy={policy} />}
          <NextStep policy={policy} />
        </div>
      ) : (
        opens && <Turn policy={policy} />
      )}
      {/* The parts below have headings of level 3, also under the page's own. Where none follows, Account.css hides this one. */}
      {opens && (
        <h2 className="visually-hidden policy-due">{t(waitsForYou(policy) ? 'account.due' : 'account.news')}</h2>
      )}
      <div role="status" ref={status} tabIndex={-1}>
        {outcome === 'TAKEN_BACK' && <Notice tone="ok">{t('account.held.stays')}</Notice>}
        {final && <Notice tone="wait">{t('account.held.final')}</Notice>}
      </div>
      {heldUntil !== null && hold === null && (
        <HeldNotice heldUntil={heldUntil} isFirst={isFirst}>
          {takeBack}
        </HeldNotice>
      )}
      {policy.withdrawal.other !== null && <OtherHeldNotice {...policy.withdrawal.other} />}
      {hold !== null && (
        <HoldNotice
          hold={hold}
          who={isFirst ? 'FIRST' : withdrew ? 'GONE' : 'OTHER'}
          first={policy.firstTenant}
          onAnswered={() => reload('userPolicies')}
        >
          {heldUntil !== null && takeBack}
        </HoldNotice>
      )}
      {policy.invitation.correction !== null && (
        <CorrectionNotice landlord={policy.landlord.name} correction={policy.invitation.correction} />
      )}
      {isFirst && <Reinstatement policy={policy} onChanged={onChanged} />}
      <Debts policy={policy} onChanged={onChanged} />
      {policy.depositQuestion && (
        <RaiseQuestion policy={policy} question={policy.depositQuestion} onChanged={onChanged} />
      )}
      {asked}
      {policy.certificateCode !== null && <ClaimNotices policy={policy} />}
      {policy.depositExchange && (
        <DepositExchange policy={policy} exchange={policy.depositExchange} onChanged={onChanged} />
      )}
      {isFirst && policy.waiting.some(({ what }) => what === 'INVITATION' || what === 'INVITE_AGAIN') && (
        <InviteAgain
          level={opens ? 2 : 3}
          landlord={policy.landlord.name}
          email={policy.landlord.email}
          progress={policy.invitation}
          until={policy.landlord.inviteAgainUntil === null ? null : dayOf(policy.landlord.inviteAgainUntil)}
          send={(corrected) =>
            callApi('userInviteAgain', { params: { id: policy.id }, payload: corrected, quiet: true })
          }
          onDone={onChanged}
        />
      )}
      {cancel}
    </div>
  )
}

/** The page's heading: for whom the policy waits that the page opens with, and until or since when. */
function Turn({ policy }: { policy: AccountPolicy }) {
  const texts = useTexts()
  const { t, date } = texts
  const { since = null, until = null } = policy.waiting[0] ?? {}
  return (
    <div className="turn">
      <h1 className="question" id={`policy-${policy.id}`} tabIndex={-1}>
        {turnSentence(policy, texts)}
      </h1>
      {until !== null ? (
        <p className="small">{t('account.turn.until', { until: date(dayOf(until)) })}</p>
      ) : (
        since !== null && <p className="small">{t('account.turn.since', { since: date(dayOf(since)) })}</p>
      )}
    </div>
  )
}
