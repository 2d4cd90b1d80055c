import { useEffect, useRef } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Card } from '@nestbond/design-system/Card.tsx'
import { callApi } from '../../../../api/client.ts'
import { FormFoot } from '../../../../forms/FormFoot.tsx'
import { Trouble } from '../../../../forms/Trouble.tsx'
import { useApiForm } from '../../../../forms/use-api-form.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { percentsSoFar } from '../../../application/co-tenants/percents.ts'
import { splitBody, SplitFields, splitFaults, type SplitValues } from '../../../application/co-tenants/SplitFields.tsx'

interface SplitFormProps {
  policy: AccountPolicy
  split: NonNullable<AccountPolicy['split']>
  onProposed: (policy: AccountPolicy) => void
  onCancel: () => void
  /** Another tenant has proposed in the meantime, or nothing can be proposed any more. */
  onOutdated: () => void
}

/** Proposes another split from the next charge on. */
export function SplitForm({ policy, split: { now, tenants }, onProposed, onCancel, onOutdated }: SplitFormProps) {
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
