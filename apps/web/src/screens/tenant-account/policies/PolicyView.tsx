import { useId, useState, type ReactNode } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import { useToday } from '../../../dates/use-today.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { callApi } from '../../../api/client.ts'
import { reload } from '../../../api/query-client.ts'
import { TrueCostFold } from '../../../cost/TrueCostFold.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { HoldNotice } from '../../checkout/co-tenants/HoldNotice.tsx'
import { InviteAgain } from '../../checkout/invite-again/InviteAgain.tsx'
import { CardOnFile } from './CardOnFile.tsx'
import { ClaimNotices } from './ClaimNotices.tsx'
import { Debts } from './debts/Debts.tsx'
import { CorrectionNotice } from '../../checkout/invite-again/CorrectionNotice.tsx'
import { Deposit } from './deposit/Deposit.tsx'
import { RaiseQuestion } from './deposit/RaiseQuestion.tsx'
import { DepositExchange } from './DepositExchange.tsx'
import { FirstTenantActs } from './FirstTenantActs.tsx'
import { MailCertificate } from './MailCertificate.tsx'
import { MoveOut, SharedMoveOut } from './MoveOut.tsx'
import { TenantChange } from './TenantChange.tsx'
import { MoveWithMe } from './MoveWithMe.tsx'
import { NextStep } from './NextStep.tsx'
import { PaymentPeriod } from './PaymentPeriod.tsx'
import { PolicyCancel } from './PolicyCancel.tsx'
import { PolicyFacts } from './PolicyFacts.tsx'
import { PolicyPapers } from './PolicyPapers.tsx'
import { PriceLock } from './PriceLock.tsx'
import { Premiums } from './Premiums.tsx'
import { Refunds } from './Refunds.tsx'
import { Reinstatement } from './Reinstatement.tsx'
import { ContinueLink, HeldNotice, OtherHeldNotice, TakeWithdrawalBack } from './HeldNotice.tsx'
import { WithdrawLink } from './WithdrawLink.tsx'
import { centsOf, dayOf, homeLine } from '../../policy/policy-values.ts'
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
  const premiums = policy.premiums
  const { hold } = policy.invitation
  const { heldUntil } = policy.withdrawal
  const [stays, setStays] = useState(false)
  const takeBack = isFirst ? (
    <ContinueLink policyId={policy.id} />
  ) : (
    <TakeWithdrawalBack policyId={policy.id} onDone={() => setStays(true)} />
  )
  const withdrew = policy.withdrawal.receiptId !== null
  const withPremiums = premiums !== null && (premiums.next !== null || premiums.charges.length > 0)
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
      <Group title={t('account.papers', { country })} level={level} home={home}>
        <PolicyPapers policy={policy} />
        {policy.certificateCode !== null && <MailCertificate policy={policy} />}
      </Group>
      <Group title={t('account.timeline')} level={level} home={home}>
        <Timeline items={timelineItems(policy, today, texts)} />
      </Group>
      {(withPremiums || policy.periodChange || policy.refunds.length > 0 || policy.card) && (
        <Group title={t('account.payments')} level={level} home={home}>
          {withPremiums && <Premiums policy={policy} premiums={held ? { ...premiums, next: null } : premiums} />}
          {policy.periodChange && <PaymentPeriod policy={policy} change={policy.periodChange} onChanged={onChanged} />}
          {policy.refunds.length > 0 && <Refunds policy={policy} onChanged={onChanged} />}
          {policy.card && <CardOnFile policy={policy} />}
          {!splitOpens && split}
          <PriceLock policy={policy} />
          {premiums?.next && !held && (
            <TrueCostFold
              running
              country={country}
              deposit={centsOf(policy.rentDepositAmount)}
              premiums={{ [policy.paymentPeriod]: centsOf(policy.premiumAmount) }}
              start={dayOf(policy.insuranceStart)}
              insuranceEnd={policy.insuranceEnd === null ? null : dayOf(policy.insuranceEnd)}
            />
          )}
        </Group>
      )}
      <Group title={t('account.changes')} level={level} home={home}>
        {!isFirst && <SharedMoveOut policy={policy} />}
        {policy.depositChange && <Deposit policy={policy} change={policy.depositChange} onChanged={onChanged} />}
        {policy.move !== null && !held && <MoveWithMe policy={policy} />}
        {!held && <MoveOut policy={policy} onChanged={onChanged} />}
        {policy.tenantChange && !held && (
          <TenantChange policy={policy} change={policy.tenantChange} onChanged={onChanged} />
        )}
        {policy.withdrawal.possible && (policy.cancel.way !== 'WITHDRAW' || !isFirst) && (
          <WithdrawLink policy={policy} />
        )}
        {isFirst && !endsNow && cancel}
        {!isFirst && <FirstTenantActs policy={policy} />}
      </Group>
    </section>
  )
}

interface GroupProps {
  title: string
  /** Level of the group's heading on the page. */
  level: 2 | 3
  /** Id of the home's name. */
  home: string
  children: ReactNode
}

/** A part of the contract below its heading. Without content, the heading is hidden too. */
function Group({ title, level, home, children }: GroupProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className="policy-group" aria-labelledby={`${id} ${home}`}>
      <Heading className="title" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
