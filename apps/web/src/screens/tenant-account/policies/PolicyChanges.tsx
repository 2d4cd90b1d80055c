import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { ACTS_OF_FIRST, type ActOfFirst } from '@nestbond/domain/co-tenants/household-acts'
import type { PolicyStage } from '@nestbond/domain/policy/policy-timeline'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { callApi } from '../../../api/client.ts'
import { openWith } from '../../../application/application.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { FoldedPart } from '../../../frame/FoldedPart.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayOf } from '../../policy/policy-values.ts'
import { MoveOut, SharedMoveOut } from './MoveOut.tsx'
import { PolicyGroup } from './PolicyGroup.tsx'

const OVER: readonly PolicyStage[] = ['DECLINED', 'EXPIRED', 'REPLACED', 'RELEASED', 'WITHDRAWN', 'ENDED']

/** A cancelled contract can be paid, and all others are only read, or the beginning of another one. */
const AFTER_THE_END: readonly ActOfFirst[] = ['PAY', 'READ_PAYMENTS', 'MOVE']

interface PolicyChangesProps {
  policy: AccountPolicy
  /** Level of the group's heading on the page. */
  level: 2 | 3
  /** Id of the home's name. */
  home: string
  /** A withdrawal is held. */
  held: boolean
  /** The deposit and the tenants, and how the contract is ended, unless they stand elsewhere. */
  deposit: ReactNode
  tenants: ReactNode
  cancel: ReactNode
  onChanged: (policy: AccountPolicy) => void
}

/** The changes of a contract that its tenant can ask for, and its end. */
export function PolicyChanges({ policy, level, home, held, deposit, tenants, cancel, onChanged }: PolicyChangesProps) {
  const { t } = useTexts()
  const isFirst = policy.role === 'FIRST'
  return (
    <PolicyGroup title={t('account.changes')} level={level} home={home}>
      {!isFirst && <SharedMoveOut policy={policy} />}
      {deposit}
      {policy.move !== null && !held && <MoveWithMe policy={policy} />}
      {!held && <MoveOut policy={policy} onChanged={onChanged} />}
      {tenants}
      {isFirst && cancel}
      {policy.withdrawal.possible && (policy.cancel.way !== 'WITHDRAW' || !isFirst) && <WithdrawLink policy={policy} />}
      {!isFirst && <FirstTenantActs policy={policy} />}
    </PolicyGroup>
  )
}

/** Tells a co-tenant who does what binds all (acts of each tenant, docs/product-decisions.md#d115). The list follows the table of the domain. */
function FirstTenantActs({ policy }: { policy: AccountPolicy }) {
  const { t } = useTexts()
  const { firstTenant: first, card } = policy
  const acts = OVER.includes(policy.stage) ? AFTER_THE_END : ACTS_OF_FIRST
  return (
    <div className="stack-s" data-part="first-tenant-acts">
      <p>{t('account.firstTenantActs', { share: String(card) })}</p>
      <p id={`acts-${policy.id}`}>{t('account.firstTenantActs.lead', { first })}</p>
      <ul className="bullets" aria-labelledby={`acts-${policy.id}`}>
        {acts.map((act) => (
          <li key={act}>{t(`account.firstTenantActs.${act}`)}</li>
        ))}
      </ul>
      <p>{t('account.firstTenantActs.ask', { first })}</p>
    </div>
  )
}

/**
 * The link to the withdrawal of this contract, for as long as it is possible (withdrawal, docs/product-decisions.md#d42). A co-tenant names its number and
 * the own e-mail address there.
 */
function WithdrawLink({ policy: { id, role, withdrawal } }: { policy: AccountPolicy }) {
  const { t, date, locale } = useTexts()
  const { lastDay } = withdrawal
  return (
    <p className="small withdraw-link">
      <a href={role === 'FIRST' ? pathTo('withdraw', locale, { search: { policy: id } }) : pathTo('withdraw', locale)}>
        {t('common.footer.withdraw')}
      </a>{' '}
      <span>
        {lastDay === null ? t('account.withdrawAnyTime') : t('account.withdrawUntil', { date: date(dayOf(lastDay)) })}
      </span>
    </p>
  )
}

/** Starts a new application with this contract's data: for a tenant who moves, or whose contract came to nothing and who changes something. */
function MoveWithMe({ policy }: { policy: AccountPolicy }) {
  const { t, locale } = useTexts()
  const router = useRouter()
  const all = policy.move === 'ALL'
  const together = policy.tenants !== policy.firstTenant
  const over = policy.stage === 'RELEASED' || policy.stage === 'ENDED'
  const known = over ? 'over' : policy.stage === 'TERM_OVER' ? 'term' : 'keeps'
  const form = useApiForm({
    send: () => callApi('userMove', { params: { id: policy.id }, payload: {}, quiet: true }),
    async onDone({ token }) {
      openWith(token)
      await router.navigate({ href: pathTo('onboarding', locale) })
    },
  })
  return (
    <section className="stack-s move-with-me">
      <FoldedPart title={t(all ? 'account.revise.title' : 'account.move.title')} isNews={all || over}>
        <p>{t(all ? 'account.revise.text' : 'account.move.text')}</p>
        <p className="small">{t(all ? 'account.revise.old' : `account.move.${known}`)}</p>
        {together && <p className="small">{t('account.move.together')}</p>}
        <Trouble of={form.trouble} />
        <div>
          <Button
            size="small"
            variant="secondary"
            busy={form.busy}
            busyLabel={t('account.busy')}
            onClick={() => void form.submit()}
          >
            {t(all ? 'account.revise.start' : 'account.move.start')} <ArrowRight />
          </Button>
        </div>
      </FoldedPart>
    </section>
  )
}
