import { useRef } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { userDepositReview } from '@nestbond/api/policy/deposit-change'
import { Button } from '@nestbond/design-system/Button.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { LONGEST_DEPOSIT_REASON } from '@nestbond/domain/premiums/deposit-change-fields'
import { callApi } from '../../../../api/client.ts'
import { reload } from '../../../../api/query-client.ts'
import { CardForm } from '../../../../forms/CardForm.tsx'
import { FormFoot } from '../../../../forms/FormFoot.tsx'
import { useApiForm } from '../../../../forms/use-api-form.ts'
import { useFocusAfter } from '../../../../forms/use-focus-after.ts'
import { useTexts } from '../../../../texts/use-texts.ts'

interface DepositReviewProps {
  policy: AccountPolicy
  opened: boolean
  onOpen: (opened: boolean) => void
  onChanged: (policy: AccountPolicy) => void
}

/** Asks for a person to look at a raise that the rules have refused (explained decisions, docs/product-decisions.md#d44). */
export function DepositReview({ policy, opened, onOpen, onChanged }: DepositReviewProps) {
  const { t } = useTexts()
  const opener = useRef<HTMLButtonElement>(null)
  const focusAfter = useFocusAfter()
  const open = () => {
    onOpen(true)
    focusAfter(() => document.querySelector<HTMLElement>('.deposit-change [name="message"]'))
  }
  const close = () => {
    onOpen(false)
    focusAfter(() => opener.current)
  }
  const form = useApiForm({
    values: { message: '' },
    schema: userDepositReview.payload,
    send: (payload) => callApi('userDepositReview', { params: { id: policy.id }, payload, quiet: true }),
    onDone(changed) {
      onOpen(false)
      onChanged(changed)
    },
    stale: { codes: ['STEP_NOT_ALLOWED'], reload: () => reload('userPolicies') },
  })
  if (!opened)
    return (
      <div>
        <Button size="small" variant="secondary" ref={opener} onClick={open}>
          {t('account.deposit.review')}
        </Button>
      </div>
    )
  return (
    <CardForm title={t('account.deposit.review')} level={3} trouble={form.trouble} onSend={form.submit}>
      <TextArea
        {...form.field('message')}
        label={t('account.deposit.reviewLabel')}
        hint={t('account.deposit.reviewHint')}
        maxLength={LONGEST_DEPOSIT_REASON}
        rows={4}
      />
      <FormFoot busy={form.busy} busyLabel={t('account.deposit.asking')} onCancel={close}>
        {t('account.deposit.reviewSend')}
      </FormFoot>
    </CardForm>
  )
}
