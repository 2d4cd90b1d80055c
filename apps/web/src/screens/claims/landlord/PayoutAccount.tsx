import { useEffect, useRef } from 'react'
import type { LandlordClaim } from '@nestbond/api/claims/claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Landmark } from '@nestbond/design-system/icons.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { payoutAccountBody } from '@nestbond/domain/claims/claim-fields'
import { callApi } from '../../../api/client.ts'
import { drafts } from '../../../application/drafts.ts'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useOpened } from '../../../forms/use-opened.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { Rich, WHOLE_CODE } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { claimFault } from './claim-fault.ts'
import { readIbanShape } from '@nestbond/domain/values/iban'

interface PayoutAccountProps {
  policyId: string
  claim: LandlordClaim
  onPut: (claim: LandlordClaim) => void
  onStale: () => void
}

/** The landlord's bank account, masked. It can be entered or changed until the claim is paid. */
export function PayoutAccount({ policyId, claim, onPut, onStale }: PayoutAccountProps) {
  const { t, rich } = useTexts()
  const { opened, opener, open, close } = useOpened()
  const { payoutAccount, mayNamePayoutAccount } = claim
  if (payoutAccount === null && !mayNamePayoutAccount) return null
  if (opened)
    return (
      <AccountForm
        policyId={policyId}
        claim={claim}
        onStale={onStale}
        onCancel={close}
        onPut={(changed) => {
          onPut(changed)
          close()
        }}
      />
    )
  return (
    <div className="split payout-account">
      <p>
        <Landmark />{' '}
        <span>
          {payoutAccount === null ? (
            t('claims.account.missing')
          ) : (
            <Rich
              parts={rich('claims.account.known', { holder: payoutAccount.accountHolder, iban: payoutAccount.iban })}
              tags={WHOLE_CODE}
            />
          )}
        </span>
      </p>
      {mayNamePayoutAccount && (
        <Button ref={opener} size="small" variant="secondary" onClick={open}>
          {t(payoutAccount === null ? 'claims.account.name' : 'claims.account.change')}
        </Button>
      )}
    </div>
  )
}

const schema = payoutAccountBody(readIbanShape)

function AccountForm({ policyId, claim, onPut, onStale, onCancel }: PayoutAccountProps & { onCancel: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const key = `landlord-account.${claim.id}`
  const pass = usePass()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const form = useApiForm({
    values: { accountHolder: '', iban: '' },
    draft: key,
    schema,
    send: (payload) =>
      pass(
        () =>
          callApi('landlordClaimPayoutAccount', {
            params: { id: policyId, claimId: claim.id },
            payload,
            quiet: true,
          }),
        t('claims.account.save'),
      ),
    onDone: onPut,
    onRefused({ errorCode }) {
      if (errorCode === 'CLAIM_MOVED_ON') onStale()
    },
    words: (error) => claimFault(error, { left: 0, sum: 0, currency: 'EUR' }, texts),
  })
  const close = () => {
    drafts.delete(key)
    onCancel()
  }
  return (
    <form className="stack-s payout-form" noValidate aria-label={t('claims.account.title')} onSubmit={form.onSubmit}>
      <div className="row">
        <TextField
          ref={first}
          {...form.field('accountHolder')}
          label={t('claims.account.holder')}
          autoComplete="name"
        />
        <TextField {...form.field('iban')} label={t('claims.account.iban')} autoComplete="off" spellCheck={false} />
      </div>
      <Trouble of={form.trouble} />
      <FormFoot size="small" busy={form.busy} busyLabel={t('common.saving')} onCancel={close}>
        {t('claims.account.save')}
      </FormFoot>
    </form>
  )
}
