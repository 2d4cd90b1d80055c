import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { callApi } from '../../../api/client.ts'
import { InviteAgain } from '../../checkout/invite-again/InviteAgain.tsx'
import { CardOnFile } from './CardOnFile.tsx'
import { ClaimNotices } from './ClaimNotices.tsx'
import { Debts } from './debts/Debts.tsx'
import { CorrectionNotice } from '../../checkout/invite-again/CorrectionNotice.tsx'
import { Deposit } from './deposit/Deposit.tsx'
import { DepositExchange } from './DepositExchange.tsx'
import { MoveOut } from './MoveOut.tsx'
import { MoveWithMe } from './MoveWithMe.tsx'
import { NextStep } from './NextStep.tsx'
import { PaymentPeriod } from './PaymentPeriod.tsx'
import { PolicyCancel } from './PolicyCancel.tsx'
import { PolicyPapers } from './PolicyPapers.tsx'
import { Premiums } from './Premiums.tsx'
import { Refunds } from './Refunds.tsx'
import { Reinstatement } from './Reinstatement.tsx'
import { HeldNotice } from './HeldNotice.tsx'
import { WithdrawLink } from './WithdrawLink.tsx'
import { dayOf, homeLine, STAGE_TONES } from '../../policy/policy-values.ts'
import { stepBoxOf } from './step-box.ts'
import { timelineItems } from './timeline-items.ts'

/** One policy: its state, next step, documents and card. */
export function PolicyView({
  policy,
  onChanged,
}: {
  policy: AccountPolicy
  onChanged: (policy: AccountPolicy) => void
}) {
  const texts = useTexts()
  const { t } = texts
  const heading = `policy-${policy.id}`
  const country = policy.country
  const box = stepBoxOf(policy)
  // Nothing is charged or begun while a withdrawal is held.
  const held = box === 'WITHDRAWAL'
  return (
    <section className="policy stack" aria-labelledby={heading} data-stage={policy.stage}>
      <div className="stack-s">
        <div>
          <Tag tone={STAGE_TONES[policy.stage] ?? 'plain'}>{t(`account.stage.${policy.stage}`)}</Tag>
        </div>
        <h2 className="title" id={heading} tabIndex={-1}>
          {homeLine(policy)}
        </h2>
      </div>
      {policy.withdrawal.heldUntil !== null && (
        <HeldNotice policyId={policy.id} heldUntil={policy.withdrawal.heldUntil} />
      )}
      {policy.invitation.correction !== null && (
        <CorrectionNotice landlord={policy.landlord.name} correction={policy.invitation.correction} />
      )}
      {policy.certificateCode !== null && <ClaimNotices policy={policy} />}
      <Reinstatement policy={policy} onChanged={onChanged} />
      <Debts policy={policy} onChanged={onChanged} />
      {box === 'NEXT' && <NextStep policy={policy} />}
      {policy.depositExchange && (
        <DepositExchange
          policy={policy}
          exchange={policy.depositExchange}
          next={box === 'EXCHANGE'}
          onChanged={onChanged}
        />
      )}
      {(policy.stage === 'INVITED' || policy.landlord.inviteAgainUntil !== null) && (
        <InviteAgain
          level={3}
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
      <section className="stack-s" aria-label={t('account.timeline')}>
        <h3 className="heading">{t('account.timeline')}</h3>
        <Timeline items={timelineItems(policy, texts)} />
      </section>
      <section className="stack-s">
        <h3 className="heading">{t('account.papers', { country })}</h3>
        <PolicyPapers policy={policy} />
      </section>
      {policy.premiums && (policy.premiums.next !== null || policy.premiums.charges.length > 0) && (
        <Premiums policy={policy} premiums={held ? { ...policy.premiums, next: null } : policy.premiums} />
      )}
      {policy.periodChange && <PaymentPeriod policy={policy} change={policy.periodChange} onChanged={onChanged} />}
      {policy.depositChange && <Deposit policy={policy} change={policy.depositChange} onChanged={onChanged} />}
      {policy.refunds.length > 0 && <Refunds policy={policy} />}
      {policy.card && <CardOnFile policy={policy} />}
      {policy.withdrawal.possible && policy.cancel.way !== 'WITHDRAW' && <WithdrawLink policy={policy} />}
      {policy.move !== null && !held && <MoveWithMe policy={policy} />}
      {!held && <MoveOut policy={policy} onChanged={onChanged} />}
      <PolicyCancel policy={policy} onChanged={onChanged} />
    </section>
  )
}
