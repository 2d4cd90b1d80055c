import { useState } from 'react'
import type { WorkbenchVersionDetail } from '@nestbond/api/office/workbench'
import { Button } from '@nestbond/design-system/Button.tsx'
import { addYears } from '@nestbond/domain/values/civil-date'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { DateTextField } from '../../../dates/DateTextField.tsx'
import { wireDateText } from '../../../dates/parse-date.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { fieldFault } from '../field-fault.ts'
import { useSubmit } from '../../../forms/use-submit.ts'

interface PutInForceProps {
  version: WorkbenchVersionDetail
  earliestDay: string
  onChanged: (version: WorkbenchVersionDetail) => void
}

/** For managers: sets the day from which a version applies. */
export function PutInForce({ version, earliestDay, onChanged }: PutInForceProps) {
  const texts = useTexts()
  const { t, date } = texts
  const form = useSubmit()
  const [day, setDay] = useState(() => date(earliestDay, 'short'))
  const taken = form.trouble instanceof ApiError && form.trouble.errorCode === 'DAY_TAKEN'
  return (
    <form
      className="card pad stack-s"
      noValidate
      aria-labelledby="in-force-title"
      onSubmit={(event) => {
        event.preventDefault()
        void form.send([], async () =>
          onChanged(
            await callApi('officeRulesPutInForce', {
              params: { id: version.id },
              payload: { validFrom: wireDateText(day) },
            }),
          ),
        )
      }}
    >
      <h3 className="heading" id="in-force-title">
        {t('workbench.inForce')}
      </h3>
      <p className="small">{t('workbench.inForceLead', { date: date(earliestDay) })}</p>
      <Trouble of={taken ? null : form.trouble} />
      <DateTextField
        name="validFrom"
        className="workbench-day"
        earliest={earliestDay}
        latest={addYears(earliestDay, 10)}
        opensAt={earliestDay}
        label={t('workbench.from')}
        value={day}
        onValue={(text) => {
          setDay(text)
          form.reset()
        }}
        {...(taken
          ? { error: { message: t('errors.DAY_TAKEN'), errorKey: 'validation.different' } }
          : fieldFault(form.errors, 'validFrom', texts))}
      />
      <div className="split start">
        <Button type="submit" size="small" busy={form.busy} busyLabel={t('office.busy')}>
          {t('workbench.putInForce')}
        </Button>
      </div>
    </form>
  )
}
