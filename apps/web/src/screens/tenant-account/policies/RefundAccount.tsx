import { useEffect, useRef, useState } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { refundAccountBody } from '@nestbond/domain/claims/claim-fields'
import { readIbanShape } from '@nestbond/domain/values/iban'
import { callApi } from '../../../api/client.ts'
import { reload } from '../../../api/query-client.ts'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useOpened } from '../../../forms/use-opened.ts'
import { Rich, WHOLE_CODE } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

type Refund = AccountPolicy['refunds'][number]

interface RefundAccountProps {
  policyId: string
  refund: Refund
  onChanged: (policy: AccountPolicy) => void
}

/** The bank account for a refund that no card can take: the one that was named, masked, and the form that names or changes it. */
export function RefundAccount({ policyId, refund, onChanged }: RefundAccountProps) {
  const { t, rich } = useTexts()
  const { opened, opener, open, close } = useOpened()
  const [saved, setSaved] = useState(false)
  const { account, mayNameAccount, receiptNumber: number } = refund
  return (
    <div className="stack-s">
      {account && (
        <p className="small">
          <Rich
            parts={rich('account.refunds.account.known', { holder: account.accountHolder, iban: account.iban })}
            tags={WHOLE_CODE}
          />
        </p>
      )}
      <div role="status">{saved && <Notice tone="ok">{t('account.refunds.account.saved')}</Notice>}</div>
      {opened ? (
        <AccountForm
          policyId={policyId}
          refund={refund}
          onCancel={close}
          onChanged={(policy) => {
            onChanged(policy)
            setSaved(true)
            close()
          }}
        />
      ) : (
        mayNameAccount && (
          <div>
            <Button
              ref={opener}
              size="small"
              variant="secondary"
              onClick={() => {
                setSaved(false)
                open()
              }}
            >
              {t(`account.refunds.account.${account === null ? 'name' : 'change'}`)}
              <span className="visually-hidden"> {t('account.refunds.account.which', { number })}</span>
            </Button>
          </div>
        )
      )}
    </div>
  )
}

const schema = refundAccountBody(readIbanShape)

function AccountForm({ policyId, refund, onChanged, onCancel }: RefundAccountProps & { onCancel: () => void }) {
  const { t } = useTexts()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const form = useApiForm({
    values: { accountHolder: '', iban: '', receiptNumber: refund.receiptNumber },
    schema,
    body: (values) => values,
    send: (payload) => callApi('userRefundAccount', { params: { id: policyId }, payload }),
    onDone: onChanged,
    stale: { codes: ['STEP_NOT_ALLOWED', 'NOT_FOUND'], reload: () => reload('userPolicies') },
  })
  return (
    <form className="stack-s" noValidate aria-label={t('account.refunds.account.title')} onSubmit={form.onSubmit}>
      <p className="small">{t('account.refunds.account.lead')}</p>
      <div className="row">
        <TextField
          ref={first}
          {...form.field('accountHolder')}
          label={t('account.refunds.account.holder')}
          autoComplete="name"
        />
        <TextField
          {...form.field('iban')}
          label={t('account.refunds.account.iban')}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Trouble of={form.trouble} />
      <FormFoot size="small" busy={form.busy} busyLabel={t('common.saving')} onCancel={onCancel}>
        {t('account.refunds.account.save')}
      </FormFoot>
    </form>
  )
}
