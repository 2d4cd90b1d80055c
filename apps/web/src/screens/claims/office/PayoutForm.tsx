import { useState } from 'react'
import type { ClaimDetail } from '@nestbond/api/claims/claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Check } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { addYears, toWireDate } from '@nestbond/domain/values/civil-date'
import { groupedIban } from '@nestbond/domain/values/iban'
import { dayOf, sumOf, type ClaimContext } from '../claim-words.ts'
import { DateTextField } from '../../../dates/DateTextField.tsx'
import { wireDateText } from '../../../dates/parse-date.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { missing } from '../../office/field-fault.ts'
import { claimFieldFault } from './claim-field-fault.ts'
import { today } from './today.ts'
import type { ClaimAct } from './use-claim-act.ts'

interface MoneyFormProps {
  detail: ClaimDetail
  context: ClaimContext
  act: ClaimAct
  onDone: (words: string) => void
}

/**
 * Records the payout to the landlord, or proposes it to a second person. Shows a notice instead while there is no account,
 * or while a changed account is in its waiting period.
 */
export function PayoutForm({ detail, context, act, onDone }: MoneyFormProps) {
  const texts = useTexts()
  const { t, date } = texts
  const [paidOn, setPaidOn] = useState(() => date(today(), 'short'))
  const [reference, setReference] = useState('')
  const amount = sumOf(detail.settledAmount ?? 0, context, texts)
  if (detail.payoutAccount === null)
    return <Notice tone="wait">{t('claims.office.accountFirst', { email: detail.contact.landlordEmail })}</Notice>
  const { secondPerson, notBefore } = detail.payout
  if (notBefore !== null)
    return <Notice tone="wait">{t('claims.office.accountWaits', { day: date(dayOf(notBefore)) })}</Notice>
  return (
    <form
      className="decide-form"
      noValidate
      data-act="payout"
      onSubmit={(event) => {
        event.preventDefault()
        const day = secondPerson ? toWireDate(today()) : wireDateText(paidOn)
        void act
          .run('officeClaimPayout', missing({ paidOn, reference }), { version: detail.version, paidOn: day, reference })
          .then((changed) => {
            if (changed)
              onDone(
                t(changed.state === 'PAID_OUT' ? 'claims.office.said.paid' : 'claims.office.said.payoutProposed', {
                  amount,
                  number: detail.policyNumber,
                }),
              )
          })
      }}
    >
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
            name="paidOn"
            label={t('claims.office.paidOn')}
            earliest={addYears(today(), -1)}
            latest={today()}
            opensAt={today()}
            value={paidOn}
            onValue={(text) => (act.touch('paidOn'), setPaidOn(text))}
            {...claimFieldFault(act.errors, 'paidOn', texts)}
          />
        )}
        <TextField
          name="reference"
          label={t('claims.office.reference')}
          autoComplete="off"
          maxLength={140}
          value={reference}
          onChange={(event) => (act.touch('reference'), setReference(event.currentTarget.value))}
          {...claimFieldFault(act.errors, 'reference', texts)}
        />
      </div>
      <div className="decide-row">
        <Button type="submit" size="small" busy={act.busy} busyLabel={t('office.busy')}>
          <Check /> {t(secondPerson ? 'claims.office.proposePayout' : 'claims.office.recordPayout', { amount })}
        </Button>
      </div>
    </form>
  )
}
