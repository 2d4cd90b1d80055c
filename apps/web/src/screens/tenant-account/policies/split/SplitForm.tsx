import { useEffect, useRef } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Card } from '@nestbond/design-system/Card.tsx'
import { callApi } from '../../../../api/client.ts'
import { reload } from '../../../../api/query-client.ts'
import { FormFoot } from '../../../../forms/FormFoot.tsx'
import { Trouble } from '../../../../forms/Trouble.tsx'
import { useApiForm } from '../../../../forms/use-api-form.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { percentsSoFar } from '../../../application/co-tenants/percents.ts'
import { splitBody, SplitFields, splitFaults, type SplitValues } from '../../../application/co-tenants/SplitFields.tsx'

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
    values: (): SplitValues => ({
      split: now === 'EQUAL' ? 'PERCENT' : 'EQUAL',
      ...percentsSoFar(tenants),
    }),
    area: 'account',
    check: (values) => splitFaults(values, tenants.length),
    words: ({ field, key }) => (field === 'percents' ? { message: t('account.split.invalid'), errorKey: key } : null),
    send: (values) =>
      callApi('userSplitPropose', {
        params: { id: policyId },
        payload: splitBody(values, tenants.length),
        quiet: true,
      }),
    onDone: onProposed,
    stale: { codes: ['STEP_NOT_ALLOWED'], reload: () => reload('userPolicies') },
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
          label={(split) => t(`account.split.kind.${split}`)}
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
