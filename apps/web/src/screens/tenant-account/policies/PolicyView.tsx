import { useState } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import { useToday } from '../../../dates/use-today.ts'
import { pathTo } from '../../../paths.ts'
import { suretyRows } from '../../../texts/surety-words.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Deposit } from './deposit/Deposit.tsx'
import { PolicyCancel } from './PolicyCancel.tsx'
import { PolicyChanges } from './PolicyChanges.tsx'
import { PolicyGroup } from './PolicyGroup.tsx'
import { PolicyNow } from './PolicyNow.tsx'
import { OtherPapers, PolicyPapers } from './PolicyPapers.tsx'
import { PolicyPayments } from './PolicyPayments.tsx'
import { beginOfPolicy, centsOf, dayOf, homeLine } from '../../policy/policy-values.ts'
import { Split } from './split/Split.tsx'
import { TenantChange } from './TenantChange.tsx'
import { timelineItems } from './timeline-items.ts'
import { waitsForYou } from './turn-words.ts'

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
  // Nothing is charged or begun while a withdrawal is held.
  const held =
    policy.invitation.hold === null && policy.waiting.some(({ what }) => what === 'WITHDRAWAL' || what === 'ENDING')
  // After the agreed end, asking for the release is what the tenant can do next.
  const endsNow = policy.stage === 'TERM_OVER' && isFirst
  const cancel = <PolicyCancel policy={policy} due={endsNow} onChanged={onChanged} />
  const level = opens ? 2 : 3
  // A part that asks the reader stands at the top. It stays where it is until the page is opened again, so that focus and news are not lost.
  const [asks] = useState({
    split: waitsForYou(policy, 'SPLIT'),
    deposit: waitsForYou(policy, 'DOCUMENTS'),
    tenants: waitsForYou(policy, 'LEAVE', 'NEW_CONTRACT'),
  })
  const split = policy.split && !held && <Split policy={policy} split={policy.split} onChanged={onChanged} />
  const deposit = policy.depositChange && (
    <Deposit policy={policy} change={policy.depositChange} onChanged={onChanged} />
  )
  const tenants = policy.tenantChange && !held && (
    <TenantChange policy={policy} change={policy.tenantChange} onChanged={onChanged} />
  )
  return (
    <section className="policy" aria-labelledby={home} data-stage={policy.stage}>
      <PolicyNow
        policy={policy}
        opens={opens}
        home={home}
        asked={
          <>
            {asks.split && split}
            {asks.deposit && deposit}
            {asks.tenants && tenants}
          </>
        }
        cancel={endsNow ? cancel : null}
        onChanged={onChanged}
      />
      <Card as="aside" aria-label={`${t('account.side.label')}, ${homeLine(policy)}`}>
        <PolicyFacts policy={policy} />
      </Card>
      <PolicyGroup title={t('account.papers', { country })} level={level} home={home}>
        <PolicyPapers policy={policy} />
        <OtherPapers policy={policy} />
      </PolicyGroup>
      {/* While nothing is under way, few read it. */}
      <PolicyGroup title={t('account.timeline')} level={level} home={home} folded={policy.stage === 'INSURED'}>
        <Timeline items={timelineItems(policy, today, texts)} />
      </PolicyGroup>
      <PolicyPayments
        policy={policy}
        level={level}
        home={home}
        held={held}
        split={asks.split ? null : split}
        onChanged={onChanged}
      />
      <PolicyChanges
        policy={policy}
        level={level}
        home={home}
        held={held}
        deposit={asks.deposit ? null : deposit}
        tenants={asks.tenants ? null : tenants}
        cancel={endsNow ? null : cancel}
        onChanged={onChanged}
      />
    </section>
  )
}

/** A summary of the contract. */
function PolicyFacts({ policy }: { policy: AccountPolicy }) {
  const texts = useTexts()
  const { t, money, date, locale } = texts
  const begin = beginOfPolicy(policy, useToday())
  const { surety, currency, paymentPeriod, country, certificateCode } = policy
  return (
    <div className="stack-s">
      <DataList
        tight
        rows={[
          {
            term: t('account.side.deposit'),
            value: <span className="num">{money(centsOf(policy.rentDepositAmount), { whole: true, currency })}</span>,
          },
          ...(policy.tenants === policy.firstTenant
            ? []
            : [{ term: t('account.side.tenants'), value: policy.tenants }]),
          { term: t('account.side.landlord'), value: policy.landlord.name },
          {
            term: t('account.side.start'),
            value: t('account.side.startValue', { begins: begin.begins, start: date(begin.day) }),
          },
          ...(surety
            ? suretyRows(
                { ...surety, currency, lastQuantifyDay: surety.announcedOnly ? surety.lastQuantifyDay : null },
                'tenant',
                texts,
              )
            : [
                {
                  term: t('account.side.end'),
                  value: policy.insuranceEnd === null ? t('account.side.openEnd') : date(dayOf(policy.insuranceEnd)),
                },
              ]),
          { term: t('account.side.number'), value: policy.contractId },
          {
            term: t('account.side.premium', { period: paymentPeriod }),
            value: <span className="num">{money(centsOf(policy.premiumAmount), { currency })}</span>,
            total: true,
          },
        ]}
      />
      {certificateCode !== null && (
        <p className="small">
          <a href={pathTo('certificate', locale, { params: { code: certificateCode } })}>
            {t('account.side.check', { country })}
          </a>
        </p>
      )}
    </div>
  )
}
