import { useState } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import { useToday } from '../../../dates/use-today.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { callApi } from '../../../api/client.ts'
import { reload } from '../../../api/query-client.ts'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { HoldNotice } from '../../checkout/co-tenants/HoldNotice.tsx'
import { InviteAgain } from '../../checkout/invite-again/InviteAgain.tsx'
import { ClaimNotices } from './ClaimNotices.tsx'
import { Debts } from './debts/Debts.tsx'
import { CorrectionNotice } from '../../checkout/invite-again/CorrectionNotice.tsx'
import { RaiseQuestion } from './deposit/RaiseQuestion.tsx'
import { DepositExchange } from './DepositExchange.tsx'
import { MailCertificate } from './MailCertificate.tsx'
import { NextStep } from './NextStep.tsx'
import { PolicyCancel } from './PolicyCancel.tsx'
import { PolicyChanges } from './PolicyChanges.tsx'
import { PolicyFacts } from './PolicyFacts.tsx'
import { PolicyGroup } from './PolicyGroup.tsx'
import { PolicyPapers } from './PolicyPapers.tsx'
import { PolicyPayments } from './PolicyPayments.tsx'
import { Reinstatement } from './Reinstatement.tsx'
import { ContinueLink, HeldNotice, OtherHeldNotice, TakeWithdrawalBack } from './HeldNotice.tsx'
import { dayOf, homeLine } from '../../policy/policy-values.ts'
import { StageTag } from './StageTag.tsx'
import { Split } from './split/Split.tsx'
import { isAskedAboutSplit, stepBoxOf } from './step-box.ts'
import { timelineItems } from './timeline-items.ts'
import { Turn } from './Turn.tsx'

interface PolicyViewProps {
  policy: AccountPolicy
  /** The page opens with this policy: its sentence is the page's heading. A policy that opens from its line (FoldedPolicy) has home and sentence there. */
  opens?: boolean
  onChanged: (policy: AccountPolicy) => void
}

/** One policy: whose turn it is with the action that is due, and below it the contract, its payments and what can be changed. */
export function PolicyView({ policy, opens = false, onChanged }: PolicyViewProps) {
  const texts = useTexts()
  const { t } = texts
  // Named by their title and the home, because an account may have several contracts.
  const home = `policy-${policy.id}-home`
  const { country } = policy
  const today = useToday()
  const isFirst = policy.role === 'FIRST'
  const box = stepBoxOf(policy)
  // Nothing is charged or begun while a withdrawal is held.
  const held = box === 'WITHDRAWAL'
  // After the agreed end, asking for the release is what the tenant can do next.
  const endsNow = policy.stage === 'TERM_OVER' && isFirst
  const cancel = <PolicyCancel policy={policy} due={endsNow} onChanged={onChanged} />
  const { hold } = policy.invitation
  const { heldUntil } = policy.withdrawal
  const [stays, setStays] = useState(false)
  const takeBack = isFirst ? (
    <ContinueLink policyId={policy.id} />
  ) : (
    <TakeWithdrawalBack policyId={policy.id} onDone={() => setStays(true)} />
  )
  const withdrew = policy.withdrawal.receiptId !== null
  const level = opens ? 2 : 3
  // It stays where it is until the page is opened again, so that focus and news are not lost.
  const [splitOpens] = useState(isAskedAboutSplit(policy.split))
  const split = policy.split && !held && <Split policy={policy} split={policy.split} onChanged={onChanged} />
  return (
    <section className="policy" aria-labelledby={home} data-stage={policy.stage}>
      <div className="policy-now">
        {opens && (
          <p className="policy-home">
            <span id={home}>{homeLine(policy)}</span>
            <StageTag stage={policy.stage} />
          </p>
        )}
        {box === 'NEXT' ? (
          <div className="stack-s next-step">
            {opens && <Turn policy={policy} />}
            <NextStep policy={policy} />
          </div>
        ) : (
          opens && <Turn policy={policy} />
        )}
        {/* The parts below have headings of level 3, also under the page's own. */}
        {opens &&
          (policy.debts.length > 0 ||
            policy.depositQuestion ||
            policy.depositExchange ||
            policy.reinstatement ||
            splitOpens ||
            endsNow) && <h2 className="visually-hidden">{t('account.due')}</h2>}
        <div role="status">{stays && <Notice tone="ok">{t('account.held.stays')}</Notice>}</div>
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
        {splitOpens && split}
        {policy.certificateCode !== null && <ClaimNotices policy={policy} />}
        {policy.depositExchange && (
          <DepositExchange policy={policy} exchange={policy.depositExchange} onChanged={onChanged} />
        )}
        {isFirst && hold === null && (policy.stage === 'INVITED' || policy.landlord.inviteAgainUntil !== null) && (
          <InviteAgain
            level={level}
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
        {endsNow && cancel}
      </div>
      <Card as="aside" aria-label={`${t('account.side.label')}, ${homeLine(policy)}`}>
        <PolicyFacts policy={policy} />
      </Card>
      <PolicyGroup title={t('account.papers', { country })} level={level} home={home}>
        <PolicyPapers policy={policy} />
        {policy.certificateCode !== null && <MailCertificate policy={policy} />}
      </PolicyGroup>
      <PolicyGroup title={t('account.timeline')} level={level} home={home}>
        <Timeline items={timelineItems(policy, today, texts)} />
      </PolicyGroup>
      <PolicyPayments
        policy={policy}
        level={level}
        home={home}
        held={held}
        split={splitOpens ? null : split}
        onChanged={onChanged}
      />
      <PolicyChanges
        policy={policy}
        level={level}
        home={home}
        held={held}
        cancel={endsNow ? null : cancel}
        onChanged={onChanged}
      />
    </section>
  )
}
