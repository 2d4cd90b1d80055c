import { officeClaimPayout, type ClaimDetail } from '@nestbond/api/claims/office-claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Check } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { addYears, toWireDate } from '@nestbond/domain/values/civil-date'
import { groupedIban } from '@nestbond/domain/values/iban'
import { dayOf, sumOf, type ClaimContext } from '../claim-words.ts'
import { DateTextField } from '../../../dates/DateTextField.tsx'
import { wireDateText } from '../../../dates/wire-date-text.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { callApi } from '../../../api/client.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import type { ClaimFormOptions } from './claim-form.ts'
import { ClaimStale } from './ClaimStale.tsx'
import { today } from './today.ts'

interface MoneyFormProps {
  detail: ClaimDetail
  context: ClaimContext
  options: ClaimFormOptions
  onDone: (words: string) => void
}

/**
 * Records the payout to the landlord, or proposes it to a second person. Shows a notice instead while there is no account,
 * or while a changed account is in its waiting period.
 */
export function PayoutForm({ detail, context, options, onDone }: MoneyFormProps) {
  const texts = useTexts()
  const { t, date } = texts
  const amount = sumOf(detail.settledAmount ?? 0, context, texts)
  const { secondPerson, notBefore } = detail.payout
  const form = useApiForm({
    values: () => ({ paidOn: date(today(), 'short'), reference: '' }),
    schema: officeClaimPayout.payload,
    body: ({ paidOn, reference }) => ({
      version: detail.version,
      paidOn: secondPerson ? toWireDate(today()) : wireDateText(paidOn),
      reference,
    }),
    send: (payload) => callApi('officeClaimPayout', { params: { id: detail.id }, payload }),
    onDone(changed) {
      options.onPut(changed)
      onDone(
        t(changed.state === 'PAID_OUT' ? 'claims.office.said.paid' : 'claims.office.said.payoutProposed', {
          amount,
          number: detail.policyNumber,
        }),
      )
    },
    ...options,
  })
  if (detail.payoutAccount === null)
    return (
      <Notice tone="wait">
        {t('claims.office.accountFirst', { email: detail.contact.landlordEmail ?? t('claims.office.noMailbox') })}
      </Notice>
    )
  if (notBefore !== null)
    return <Notice tone="wait">{t('claims.office.accountWaits', { day: date(dayOf(notBefore)) })}</Notice>
  return (
    <form className="decide-form" noValidate data-act="payout" onSubmit={form.onSubmit}>
      <ClaimStale form={form} />
      <p className="small">
        {t(secondPerson ? 'claims.office.payoutByTwo' : 'claims.office.payoutLead', {
          amount,
          holder: detail.payoutAccount.accountHolder,
          iban: groupedIban(detail.payoutAccount.iban),
        })}
      </p>
      <div className="row">
        {!secondPerson && (
          <DateTextField
            {...form.text('paidOn')}
            label={t('claims.office.paidOn')}
            earliest={addYears(today(), -1)}
            latest={today()}
            opensAt={today()}
          />
        )}
        <TextField
          {...form.field('reference')}
          label={t('claims.office.reference')}
          autoComplete="off"
          maxLength={140}
        />
      </div>
      <div className="decide-row">
        <Button type="submit" size="small" busy={form.busy} busyLabel={t('office.busy')}>
          <Check /> {t(secondPerson ? 'claims.office.proposePayout' : 'claims.office.recordPayout', { amount })}
        </Button>
      </div>
    </form>
  )
}
