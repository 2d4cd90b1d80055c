import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { callApi } from '../../../../api/client.ts'
import { putResponse, reload } from '../../../../api/query-client.ts'
import { Trouble } from '../../../../forms/Trouble.tsx'
import { useApiForm } from '../../../../forms/use-api-form.ts'
import { useOpened } from '../../../../forms/use-opened.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { centsOf, dayOf } from '../../../policy/policy-values.ts'
import { AgreeOrDecline } from '../AgreeOrDecline.tsx'
import { ChangeCard } from '../ChangeCard.tsx'

type Proposal = NonNullable<NonNullable<AccountPolicy['split']>['proposal']>

interface SplitProposalProps {
  policy: AccountPolicy
  proposal: Proposal
  onChanged: (policy: AccountPolicy) => void
  /** The proposal has ended or changed in the meantime. */
  onOutdated: () => void
}

/** A proposed split: each part before and after, who has agreed, and what the signed-in tenant can do. */
export function SplitProposal({ policy, proposal, onChanged, onOutdated }: SplitProposalProps) {
  const { t, money, date } = useTexts()
  const { tenants, lastDay, you, proposer } = proposal
  const sum = (major: number) => money(centsOf(major), { currency: policy.currency })
  return (
    <Card as="article" aria-labelledby="split-proposal">
      <div className="stack-s" data-part="split-proposal">
        <h4 className="heading" id="split-proposal">
          {t('account.split.proposal', { proposer: proposer.name, you: String(proposer.you) })}
        </h4>
        <p>{t(`account.split.step.${you}`, { until: date(dayOf(lastDay)) })}</p>
        <ul className="plain">
          {tenants.map(({ name, you: own, percent, before, after, agrees }, at) => (
            <li key={at} className="split">
              <span>
                {own ? t('account.split.you', { name }) : name}{' '}
                {agrees !== 'NOT_NEEDED' && (
                  <Tag tone={agrees === 'AGREED' ? 'ok' : 'wait'}>{t(`account.split.agrees.${agrees}`)}</Tag>
                )}
              </span>
              <span className="num">
                {t('account.split.change', { before: sum(before), after: sum(after) })}
                {percent !== null && <small> {t('account.split.percent', { percent })}</small>}
              </span>
            </li>
          ))}
        </ul>
        {!proposer.you && <p className="small">{t('account.split.oneAtATime', { proposer: proposer.name })}</p>}
        {(you === 'CARD' || you === 'PROPOSED_CARD') && <FirstCard policy={policy} />}
        {proposer.you && <TakeBack policyId={policy.id} onChanged={onChanged} />}
        {(you === 'AGREE' || you === 'CARD' || you === 'DONE') && (
          <Answer policyId={policy.id} proposal={proposal} onChanged={onChanged} onOutdated={onOutdated} />
        )}
      </div>
    </Card>
  )
}

function TakeBack({ policyId, onChanged }: { policyId: string; onChanged: (policy: AccountPolicy) => void }) {
  const { t } = useTexts()
  const form = useApiForm({
    send: () => callApi('userSplitTakeBack', { params: { id: policyId }, payload: {}, quiet: true }),
    onDone: onChanged,
  })
  return (
    <div className="stack-s">
      <div>
        <Button
          size="small"
          variant="secondary"
          busy={form.busy}
          busyLabel={t('common.saving')}
          onClick={() => void form.submit()}
        >
          {t('account.split.takeBack')}
        </Button>
      </div>
      <Trouble of={form.trouble} />
    </div>
  )
}

/** The answer of a tenant who would pay more. Who has agreed may still decline, until the split holds. */
function Answer({
  policyId,
  proposal,
  onChanged,
  onOutdated,
}: Omit<SplitProposalProps, 'policy'> & { policyId: string }) {
  const { t } = useTexts()
  const amount = proposal.tenants.find(({ you }) => you)?.after ?? 0
  const params = { id: policyId }
  return (
    <div className="stack-s">
      <p className="small">{t('account.split.free')}</p>
      <AgreeOrDecline
        mayAgree={proposal.you === 'AGREE'}
        agree={() => callApi('userSplitAgree', { params, payload: { proposal: proposal.id, amount }, quiet: true })}
        decline={() => callApi('userSplitDecline', { params, payload: { proposal: proposal.id }, quiet: true })}
        words={{ agree: t('account.split.agree'), decline: t('account.split.decline') }}
        onChanged={onChanged}
        onOutdated={onOutdated}
      />
    </div>
  )
}

/** The card of a co-tenant who pays for the first time. */
function FirstCard({ policy }: { policy: AccountPolicy }) {
  const { t } = useTexts()
  const input = { params: { id: policy.id } }
  const { opened, opener, open, close } = useOpened()
  return opened ? (
    <ChangeCard
      policy={policy}
      cardOnly
      onCancel={close}
      onChanged={(card) => {
        putResponse('userCard', input, card)
        reload('userPolicies')
        close()
      }}
    />
  ) : (
    <div>
      <Button ref={opener} size="small" onClick={open}>
        {t('account.split.card')}
      </Button>
    </div>
  )
}
