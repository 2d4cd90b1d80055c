import { officeClaimRepaymentPlan, type ClaimDetail } from '@nestbond/api/claims/office-claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Check } from '@nestbond/design-system/icons.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { instalmentsOf, LATEST_FIRST_DUE_MONTHS, MOST_INSTALMENTS } from '@nestbond/domain/claims/recourse'
import { addMonths } from '@nestbond/domain/values/civil-date'
import { readDate } from '@nestbond/domain/values/typed-date'
import { centsOf, type ClaimContext } from '../claim-words.ts'
import { DateTextField } from '../../../dates/DateTextField.tsx'
import { wireDateText } from '../../../dates/wire-date-text.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { callApi } from '../../../api/client.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import type { ClaimFormOptions } from './claim-form.ts'
import { ClaimStale } from './ClaimStale.tsx'
import { firstDueDay, today } from './today.ts'

interface PlanFormProps {
  detail: ClaimDetail
  context: ClaimContext
  options: ClaimFormOptions
  onDone: (words: string) => void
}

/** The number of instalments and their start. Shows the amount of one instalment while typing. */
export function PlanForm({ detail, context, options, onDone }: PlanFormProps) {
  const texts = useTexts()
  const { t, money, date } = texts
  const form = useApiForm({
    values: () => ({ instalments: '6', firstDueOn: date(firstDueDay(today()), 'short') }),
    schema: officeClaimRepaymentPlan.payload,
    body: (values) => ({
      version: detail.version,
      instalments: countOf(values.instalments),
      firstDueOn: wireDateText(values.firstDueOn),
    }),
    send: (payload) => callApi('officeClaimRepaymentPlan', { params: { id: detail.id }, payload }),
    onDone(changed) {
      options.onPut(changed)
      onDone(t('claims.office.said.planned', { number: detail.policyNumber }))
    },
    ...options,
  })
  const instalments = countOf(form.values.instalments) ?? 0
  const owed = centsOf(detail.repayment?.owed ?? 0)
  const fits = instalments >= 1 && instalments <= MOST_INSTALMENTS
  const firstDay = readDate(form.values.firstDueOn)
  const plan = fits && firstDay !== null ? instalmentsOf({ amount: owed, instalments, firstDueOn: firstDay }, 0) : []
  const [first, second = first] = plan
  const last = plan.at(-1)
  const whole = { whole: true, currency: context.currency }
  return (
    <form className="decide-form" noValidate data-act="plan" onSubmit={form.onSubmit}>
      <ClaimStale form={form} />
      <div className="row">
        <TextField
          {...form.field('instalments')}
          label={t('claims.office.instalments')}
          inputMode="numeric"
          autoComplete="off"
        />
        <DateTextField
          {...form.text('firstDueOn')}
          label={t('claims.office.firstDueOn')}
          earliest={today()}
          latest={addMonths(today(), LATEST_FIRST_DUE_MONTHS)}
          opensAt={firstDueDay(today())}
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
        <Button type="submit" size="small" busy={form.busy} busyLabel={t('office.busy')}>
          <Check /> {t((detail.repayment?.instalments.length ?? 0) > 0 ? 'claims.office.replan' : 'claims.office.plan')}
        </Button>
      </div>
    </form>
  )
}

/** The typed number of instalments: null if the field is empty, 0 if it is not a number. */
function countOf(typed: string): number | null {
  if (typed.trim() === '') return null
  return /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0
}
