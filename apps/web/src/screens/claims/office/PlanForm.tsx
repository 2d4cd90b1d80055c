import { useState } from 'react'
import type { ClaimDetail } from '@nestbond/api/claims/claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Check } from '@nestbond/design-system/icons.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { instalmentsOf, LATEST_FIRST_DUE_MONTHS, MOST_INSTALMENTS } from '@nestbond/domain/claims/recourse'
import { addMonths } from '@nestbond/domain/values/civil-date'
import { centsOf, type ClaimContext } from '../claim-words.ts'
import { DateTextField } from '../../../dates/DateTextField.tsx'
import { parseDate, wireDateText } from '../../../dates/parse-date.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { missing } from '../../office/field-fault.ts'
import { claimFieldFault } from './claim-field-fault.ts'
import { firstDueDay, today } from './today.ts'
import type { ClaimAct } from './use-claim-act.ts'

interface PlanFormProps {
  detail: ClaimDetail
  context: ClaimContext
  act: ClaimAct
  onDone: (words: string) => void
}

/** The number of instalments and their start. Shows the amount of one instalment while typing. */
export function PlanForm({ detail, context, act, onDone }: PlanFormProps) {
  const texts = useTexts()
  const { t, money, date } = texts
  const [count, setCount] = useState('6')
  const [firstDueOn, setFirstDueOn] = useState(() => date(firstDueDay(), 'short'))
  const instalments = /^\d{1,2}$/.test(count.trim()) ? Number(count) : 0
  const owed = centsOf(detail.repayment?.owed ?? 0)
  const fits = instalments >= 1 && instalments <= MOST_INSTALMENTS
  const firstDay = parseDate(firstDueOn)
  const plan = fits && firstDay !== null ? instalmentsOf({ amount: owed, instalments, firstDueOn: firstDay }, 0) : []
  const [first, second = first] = plan
  const last = plan.at(-1)
  const whole = { whole: true, currency: context.currency }
  return (
    <form
      className="decide-form"
      noValidate
      data-act="plan"
      onSubmit={(event) => {
        event.preventDefault()
        const faults = missing({ instalments: count, firstDueOn })
        void act
          .run('officeClaimRepaymentPlan', faults, {
            version: detail.version,
            instalments,
            firstDueOn: wireDateText(firstDueOn),
          })
          .then((changed) => {
            if (changed) onDone(t('claims.office.said.planned', { number: detail.policyNumber }))
          })
      }}
    >
      <div className="row">
        <TextField
          name="instalments"
          label={t('claims.office.instalments')}
          inputMode="numeric"
          autoComplete="off"
          value={count}
          onChange={(event) => (act.touch('instalments'), setCount(event.currentTarget.value))}
          {...claimFieldFault(act.errors, 'instalments', texts)}
        />
        <DateTextField
          name="firstDueOn"
          label={t('claims.office.firstDueOn')}
          earliest={today()}
          latest={addMonths(today(), LATEST_FIRST_DUE_MONTHS)}
          opensAt={firstDueDay()}
          value={firstDueOn}
          onValue={(text) => (act.touch('firstDueOn'), setFirstDueOn(text))}
          {...claimFieldFault(act.errors, 'firstDueOn', texts)}
        />
      </div>
      <p className="small" role="status">
        {first &&
          second &&
          last &&
          t('claims.office.planPreview', {
            count: plan.length,
            first: money(first.amount, whole),
            amount: money(second.amount, whole),
            last: date(last.dueOn),
            owed: money(owed, whole),
          })}
      </p>
      <div className="decide-row">
        <Button type="submit" size="small" busy={act.busy} busyLabel={t('office.busy')}>
          <Check /> {t((detail.repayment?.instalments.length ?? 0) > 0 ? 'claims.office.replan' : 'claims.office.plan')}
        </Button>
      </div>
    </form>
  )
}
