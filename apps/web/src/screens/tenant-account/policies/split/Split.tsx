import { useState } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { reload } from '../../../../api/query-client.ts'
import { useFocusOnChange } from '../../../../forms/use-focus-on-change.ts'
import { useOpened } from '../../../../forms/use-opened.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { centsOf } from '../../../policy/policy-values.ts'
import { SplitForm } from './SplitForm.tsx'
import { SplitProposal } from './SplitProposal.tsx'

interface SplitProps {
  policy: AccountPolicy
  split: NonNullable<AccountPolicy['split']>
  onChanged: (policy: AccountPolicy) => void
}

/** What each tenant pays of the next charge, and another split: proposed by any tenant, agreed to or declined by who pays more. */
export function Split({ policy, split, onChanged }: SplitProps) {
  const { t, money, locale } = useTexts()
  const { opened, opener, open, close } = useOpened()
  const [news, setNews] = useState<'holds' | 'outdated' | null>(null)
  const { now, tenants, proposal, bar, againAt, declined } = split
  // The pressed button is gone after an answer.
  const heading = useFocusOnChange(`${proposal?.id ?? ''} ${proposal?.you ?? ''} ${declined?.at ?? ''}`)
  const mayPropose = !proposal && bar === null && againAt === null
  return (
    <section className="stack-s" data-part="split">
      <h3 className="heading" ref={heading} tabIndex={-1}>
        {t('account.split.title')}
      </h3>
      <p>{t(`account.split.now.${now}`, { first: policy.firstTenant })}</p>
      <ul className="plain">
        {tenants.map(({ name, you, percent, amount }, at) => (
          <li key={at} className="split">
            <span>{you ? t('account.split.you', { name }) : name}</span>
            <span className="num">
              {money(centsOf(amount), { currency: policy.currency })}
              {percent !== null && <small> {t('account.split.percent', { percent })}</small>}
            </span>
          </li>
        ))}
      </ul>
      <div role="status">
        {news === 'holds' && !proposal && <Notice tone="ok">{t('account.split.holds')}</Notice>}
        {news === 'outdated' && <Notice tone="wait">{t('account.split.outdated')}</Notice>}
      </div>
      {!proposal && declined && (
        <p data-part="split-declined">
          {t('account.split.declined', {
            ...declined,
            you: String(declined.you),
            at: formatDateTime(declined.at, locale),
          })}
        </p>
      )}
      {proposal && (
        <SplitProposal
          policy={policy}
          proposal={proposal}
          onChanged={(changed) => {
            setNews(null)
            onChanged(changed)
          }}
          onOutdated={() => {
            setNews('outdated')
            reload('userPolicies')
          }}
        />
      )}
      {!proposal && bar !== null && bar !== 'ENDED' && (
        <p className="small">
          {t(`account.split.bar.${bar}`, { first: policy.firstTenant, you: String(policy.role === 'FIRST') })}
        </p>
      )}
      {!proposal && bar === null && againAt !== null && (
        <p className="small">{t('account.split.again', { at: formatDateTime(againAt, locale) })}</p>
      )}
      {mayPropose && !opened && (
        <div>
          <Button
            ref={opener}
            size="small"
            variant="secondary"
            onClick={() => {
              setNews(null)
              open()
            }}
          >
            {t('account.split.open')}
          </Button>
        </div>
      )}
      {opened && mayPropose && (
        <SplitForm
          policy={policy}
          split={split}
          onCancel={close}
          onProposed={(changed) => {
            onChanged(changed)
            setNews('holds')
            close()
          }}
          onOutdated={() => {
            setNews('outdated')
            close()
            reload('userPolicies')
          }}
        />
      )}
    </section>
  )
}
