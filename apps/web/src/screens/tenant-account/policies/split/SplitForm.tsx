import { useEffect, useRef } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { PREMIUM_SPLITS, weightsOf, type PremiumSplit } from '@nestbond/domain/premiums/shares'
import { INVALID } from '@nestbond/domain/validation/codes'
import { callApi } from '../../../../api/client.ts'
import { reload } from '../../../../api/query-client.ts'
import { FormFoot } from '../../../../forms/FormFoot.tsx'
import { Trouble } from '../../../../forms/Trouble.tsx'
import { useApiForm } from '../../../../forms/use-api-form.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { PERCENTS, percentsOf, percentsSoFar, type Percents } from '../../../application/co-tenants/percents.ts'

interface SplitFormProps {
  policyId: string
  split: NonNullable<AccountPolicy['split']>
  onProposed: (policy: AccountPolicy) => void
  onCancel: () => void
}

/** Proposes another split from the next charge on. */
export function SplitForm({ policyId, split: { now, tenants }, onProposed, onCancel }: SplitFormProps) {
  const { t } = useTexts()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.focus(), [])
  const form = useApiForm({
    values: (): Percents & { split: PremiumSplit } => ({
      split: now === 'EQUAL' ? 'PERCENT' : 'EQUAL',
      ...percentsSoFar(tenants),
    }),
    area: 'account',
    check: ({ split, ...typed }) =>
      split === 'PERCENT' && weightsOf(split, tenants.length, percentsOf(typed, tenants.length)) === null
        ? [{ field: 'percents', ...INVALID }]
        : [],
    words: ({ field, key }) => (field === 'percents' ? { message: t('account.split.invalid'), errorKey: key } : null),
    send: ({ split, ...typed }) =>
      callApi('userSplitPropose', {
        params: { id: policyId },
        payload: { split, ...(split === 'PERCENT' ? { percents: percentsOf(typed, tenants.length) } : {}) },
        quiet: true,
      }),
    onDone: onProposed,
    stale: { codes: ['STEP_NOT_ALLOWED'], reload: () => reload('userPolicies') },
  })
  const { split } = form.values
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
        <ChoiceGroup legend={t('account.split.legend')} {...form.fault('percents')}>
          {PREMIUM_SPLITS.map((one) => (
            <Choice
              key={one}
              name="split"
              value={one}
              label={t(`account.split.kind.${one}`)}
              checked={split === one}
              onChange={() => form.set('split', one)}
            />
          ))}
        </ChoiceGroup>
        {split === 'PERCENT' && (
          <div className="row">
            {tenants.map(({ name }, at) => {
              const field = PERCENTS[at]
              return (
                field && (
                  <TextField
                    key={field}
                    {...form.field(field)}
                    label={t('account.split.percentOf', { name })}
                    inputMode="numeric"
                    autoComplete="off"
                  />
                )
              )
            })}
          </div>
        )}
        <p className="small">{t('account.split.note')}</p>
        <Trouble of={form.trouble} />
        <FormFoot size="small" busy={form.busy} busyLabel={t('common.saving')} onCancel={onCancel}>
          {t('account.split.propose')}
        </FormFoot>
      </form>
    </Card>
  )
}
