import { useState } from 'react'
import type { ClaimDetail } from '@nestbond/api/claims/claims'
import type { Payload } from '@nestbond/api/types'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Check } from '@nestbond/design-system/icons.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { addYears } from '@nestbond/domain/values/civil-date'
import { currencySymbol } from '@nestbond/messages/format'
import { centsOf, type ClaimContext } from '../claim-words.ts'
import { DateTextField } from '../../../dates/DateTextField.tsx'
import { wireDateText } from '../../../dates/parse-date.ts'
import { amountText, wireAmount } from '../../../steps/fields/amount-text.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { missing } from '../../office/field-fault.ts'
import { claimFieldFault } from './claim-field-fault.ts'
import { today } from './today.ts'
import type { ClaimAct } from './use-claim-act.ts'

interface RepaymentFormProps {
  detail: ClaimDetail
  context: ClaimContext
  act: ClaimAct
  onDone: (words: string) => void
}

/** Records a repayment by the tenant. The next open instalment is prefilled. */
export function RepaymentForm({ detail, context, act, onDone }: RepaymentFormProps) {
  const texts = useTexts()
  const { t, locale, date } = texts
  const { repayment } = detail
  const next = repayment?.instalments.find(({ open }) => open > 0)
  const [amount, setAmount] = useState(() => amountText(centsOf(next?.open ?? repayment?.owed ?? 0)))
  const [receivedOn, setReceivedOn] = useState(() => date(today(), 'short'))
  const [reference, setReference] = useState('')
  return (
    <form
      className="decide-form"
      noValidate
      data-act="repayment"
      onSubmit={(event) => {
        event.preventDefault()
        const payload = {
          version: detail.version,
          amount: wireAmount(amount),
          receivedOn: wireDateText(receivedOn),
          reference,
        } as Payload<'officeClaimRepayment'>
        void act.run('officeClaimRepayment', missing({ amount, receivedOn, reference }), payload).then((changed) => {
          if (changed) onDone(t('claims.office.said.repaid', { number: detail.policyNumber }))
        })
      }}
    >
      <div className="row">
        <TextField
          name="amount"
          label={t('claims.office.received')}
          unit={currencySymbol(context.currency, locale)}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => (act.touch('amount'), setAmount(event.currentTarget.value))}
          {...claimFieldFault(act.errors, 'amount', texts)}
        />
        <DateTextField
          name="receivedOn"
          label={t('claims.office.receivedOn')}
          earliest={addYears(today(), -1)}
          latest={today()}
          opensAt={today()}
          value={receivedOn}
          onValue={(text) => (act.touch('receivedOn'), setReceivedOn(text))}
          {...claimFieldFault(act.errors, 'receivedOn', texts)}
        />
      </div>
      <TextField
        name="reference"
        label={t('claims.office.reference')}
        autoComplete="off"
        maxLength={140}
        value={reference}
        onChange={(event) => (act.touch('reference'), setReference(event.currentTarget.value))}
        {...claimFieldFault(act.errors, 'reference', texts)}
      />
      <div className="decide-row">
        <Button type="submit" size="small" busy={act.busy} busyLabel={t('office.busy')}>
          <Check /> {t('claims.office.recordRepayment')}
        </Button>
      </div>
    </form>
  )
}
