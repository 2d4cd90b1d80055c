import { useEffect, useRef, useState } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi } from '../../../../api/client.ts'
import { reload } from '../../../../api/query-client.ts'
import { FormFoot } from '../../../../forms/FormFoot.tsx'
import { Trouble } from '../../../../forms/Trouble.tsx'
import { useApiForm } from '../../../../forms/use-api-form.ts'
import { useFocusOnChange } from '../../../../forms/use-focus-on-change.ts'
import { useOpened } from '../../../../forms/use-opened.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { percentsSoFar } from '../../../application/co-tenants/percents.ts'
import { splitBody, SplitFields, splitFaults, type SplitValues } from '../../../application/co-tenants/SplitFields.tsx'
import { centsOf } from '../../../policy/policy-values.ts'
import { SplitProposal } from './SplitProposal.tsx'

interface SplitProps {
  policy: AccountPolicy
  split: NonNullable<AccountPolicy['split']>
  onChanged: (policy: AccountPolicy) => void
}

/** What each tenant pays of the next charge, and another split: proposed by any tenant, agreed to or declined by who pays more. */
export function Split({ policy, split, onChanged }: SplitProps) {
  const { t, locale } = useTexts()
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
      <Shares policy={policy} tenants={tenants} />
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

/** The tenants' shares of the next charge. */
function Shares({ policy, tenants }: { policy: AccountPolicy; tenants: SplitProps['split']['tenants'] }) {
  const { t, money } = useTexts()
  return (
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
  )
}

interface SplitFormProps {
  policy: AccountPolicy
  split: NonNullable<AccountPolicy['split']>
  onProposed: (policy: AccountPolicy) => void
  onCancel: () => void
  /** Another tenant has proposed in the meantime, or nothing can be proposed any more. */
  onOutdated: () => void
}

/** Proposes another split from the next charge on. */
function SplitForm({ policy, split: { now, tenants }, onProposed, onCancel, onOutdated }: SplitFormProps) {
  const { t } = useTexts()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.focus(), [])
  const form = useApiForm({
    values: (): SplitValues => ({
      split: now === 'EQUAL' ? 'PERCENT' : 'EQUAL',
      percents: percentsSoFar(tenants),
    }),
    area: 'account',
    check: splitFaults,
    send: (values) =>
      callApi('userSplitPropose', {
        params: { id: policy.id },
        payload: splitBody(values),
        quiet: true,
      }),
    onDone: onProposed,
    onRefused({ errorCode }) {
      if (errorCode !== 'STEP_NOT_ALLOWED') return false
      onOutdated()
      return true
    },
  })
  return (
    <Card>
      <form
        className="stack"
        noValidate
        ref={element}
        tabIndex={-1}
        data-form="split"
        aria-label={t('account.split.open')}
        onSubmit={form.onSubmit}
      >
        <SplitFields
          form={form}
          tenants={tenants}
          legend={t('account.split.legend')}
          label={(split) =>
            t(`account.split.kind.${split}`, { first: policy.firstTenant, you: String(policy.role === 'FIRST') })
          }
          percentOf={(name) => t('account.split.percentOf', { name })}
        />
        <p className="small">{t('account.split.note')}</p>
        <Trouble of={form.trouble} />
        <FormFoot size="small" busy={form.busy} busyLabel={t('common.saving')} onCancel={onCancel}>
          {t('account.split.propose')}
        </FormFoot>
      </form>
    </Card>
  )
}
