import { useState } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
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

/** What each tenant pays of the next charge, and another split: proposed by the first tenant, agreed to by who pays more. */
export function Split({ policy, split, onChanged }: SplitProps) {
  const { t, money } = useTexts()
  const { opened, opener, open, close } = useOpened()
  const [proposed, setProposed] = useState(false)
  const { now, tenants, proposal, bar } = split
  const isFirst = policy.role === 'FIRST'
  return (
    <section className="stack-s" data-part="split">
      <h3 className="heading">{t('account.split.title')}</h3>
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
      <div role="status">{proposed && !proposal && <Notice tone="ok">{t('account.split.holds')}</Notice>}</div>
      {proposal && <SplitProposal policy={policy} proposal={proposal} onChanged={onChanged} />}
      {isFirst && !proposal && bar !== null && bar !== 'ENDED' && (
        <p className="small">{t(`account.split.bar.${bar}`)}</p>
      )}
      {isFirst && !proposal && bar === null && !opened && (
        <div>
          <Button
            ref={opener}
            size="small"
            variant="secondary"
            onClick={() => {
              setProposed(false)
              open()
            }}
          >
            {t('account.split.open')}
          </Button>
        </div>
      )}
      {opened && !proposal && bar === null && (
        <SplitForm
          policyId={policy.id}
          split={split}
          onCancel={close}
          onProposed={(changed) => {
            onChanged(changed)
            setProposed(true)
            close()
          }}
        />
      )}
    </section>
  )
}
