import { officeClaimRepayment, type ClaimDetail } from '@nestbond/api/claims/office-claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Check } from '@nestbond/design-system/icons.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { addYears } from '@nestbond/domain/values/civil-date'
import { currencySymbol } from '@nestbond/messages/format'
import { centsOf, type ClaimContext } from '../claim-words.ts'
import { DateTextField } from '../../../dates/DateTextField.tsx'
import { wireDateText } from '../../../dates/wire-date-text.ts'
import { amountText, wireAmount } from '../../../steps/fields/amount-text.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { callApi } from '../../../api/client.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import type { ClaimFormOptions } from './claim-form.ts'
import { ClaimStale } from './ClaimStale.tsx'
import { today } from './today.ts'

interface RepaymentFormProps {
  detail: ClaimDetail
  context: ClaimContext
  options: ClaimFormOptions
  onDone: (words: string) => void
}

/** Records a repayment by the tenant. The next open instalment is prefilled. */
export function RepaymentForm({ detail, context, options, onDone }: RepaymentFormProps) {
  const texts = useTexts()
  const { t, date } = texts
  const { repayment } = detail
  const next = repayment?.instalments.find(({ open }) => open > 0)
  const form = useApiForm({
    values: () => ({
      amount: amountText(centsOf(next?.open ?? repayment?.owed ?? 0)),
      receivedOn: date(today(), 'short'),
      reference: '',
    }),
    schema: officeClaimRepayment.payload,
    body: ({ amount, receivedOn, reference }) => ({
      version: detail.version,
      amount: wireAmount(amount),
      receivedOn: wireDateText(receivedOn),
      reference,
    }),
    send: (payload) => callApi('officeClaimRepayment', { params: { id: detail.id }, payload }),
    onDone(changed) {
      options.onPut(changed)
      onDone(t('claims.office.said.repaid', { number: detail.policyNumber }))
    },
    ...options,
  })
  return (
    <form className="decide-form" noValidate data-act="repayment" onSubmit={form.onSubmit}>
      <ClaimStale form={form} />
      <div className="row">
        <TextField
          {...form.field('amount')}
          label={t('claims.office.received')}
          unit={currencySymbol(context.currency)}
          inputMode="decimal"
          autoComplete="off"
        />
        <DateTextField
          {...form.text('receivedOn')}
          label={t('claims.office.receivedOn')}
          earliest={addYears(today(), -1)}
          latest={today()}
          opensAt={today()}
        />
      </div>
      <TextField {...form.field('reference')} label={t('claims.office.reference')} autoComplete="off" maxLength={140} />
      <div className="decide-row">
        <Button type="submit" size="small" busy={form.busy} busyLabel={t('office.busy')}>
          <Check /> {t('claims.office.recordRepayment')}
        </Button>
      </div>
    </form>
  )
}
