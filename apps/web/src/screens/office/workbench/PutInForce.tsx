import { officeRulesPutInForce, type WorkbenchVersionDetail } from '@nestbond/api/office/workbench'
import { Button } from '@nestbond/design-system/Button.tsx'
import { addYears } from '@nestbond/domain/values/civil-date'
import { errorCodeOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { DateTextField } from '../../../dates/DateTextField.tsx'
import { wireDateText } from '../../../dates/wire-date-text.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'

interface PutInForceProps {
  version: WorkbenchVersionDetail
  earliestDay: string
  onChanged: (version: WorkbenchVersionDetail) => void
}

/** For managers: sets the day from which a version applies. */
export function PutInForce({ version, earliestDay, onChanged }: PutInForceProps) {
  const { t, date } = useTexts()
  const form = useApiForm({
    values: () => ({ validFrom: date(earliestDay, 'short') }),
    schema: officeRulesPutInForce.payload,
    body: ({ validFrom }) => ({ validFrom: wireDateText(validFrom) }),
    send: (payload) => callApi('officeRulesPutInForce', { params: { id: version.id }, payload }),
    onDone: onChanged,
    area: 'office',
  })
  const taken = errorCodeOf(form.trouble) === 'DAY_TAKEN'
  const day = form.text('validFrom')
  return (
    <form className="card pad stack-s" noValidate aria-labelledby="in-force-title" onSubmit={form.onSubmit}>
      <h3 className="heading" id="in-force-title">
        {t('workbench.inForce')}
      </h3>
      <p className="small">{t('workbench.inForceLead', { date: date(earliestDay) })}</p>
      <Trouble of={taken ? null : form.trouble} />
      <DateTextField
        {...day}
        className="workbench-day"
        earliest={earliestDay}
        latest={addYears(earliestDay, 10)}
        opensAt={earliestDay}
        label={t('workbench.from')}
        onValue={(text) => {
          day.onValue(text)
          form.reset()
        }}
        {...(taken ? { error: { message: t('errors.DAY_TAKEN'), errorKey: 'validation.different' } } : {})}
      />
      <div className="split start">
        <Button type="submit" size="small" busy={form.busy} busyLabel={t('office.busy')}>
          {t('workbench.putInForce')}
        </Button>
      </div>
    </form>
  )
}
