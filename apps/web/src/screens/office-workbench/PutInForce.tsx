import { useState } from 'react'
import type { WorkbenchVersionDetail } from '@nestbond/contract/office-workbench'
import { Button } from '@nestbond/design-system/Button.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'
import { Trouble } from '../../forms/Trouble.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { fieldFault } from '../office/field-fault.ts'
import { useSubmit } from '../../forms/use-submit.ts'

interface PutInForceProps {
  version: WorkbenchVersionDetail
  earliestDay: string
  onChanged: (version: WorkbenchVersionDetail) => void
}

/** For managers: from which day on the version decides or prices. */
export function PutInForce({ version, earliestDay, onChanged }: PutInForceProps) {
  const texts = useTexts()
  const { t, date } = texts
  const form = useSubmit()
  const [day, setDay] = useState(earliestDay)
  const taken = form.trouble instanceof ApiError && form.trouble.errorCode === 'DAY_TAKEN'
  return (
    <form
      className="card pad stack-s"
      noValidate
      aria-labelledby="in-force-title"
      onSubmit={(event) => {
        event.preventDefault()
        const validFrom = day === '' ? '' : `${day}T00:00:00.000Z`
        void form.send([], async () => onChanged(await callApi('officeRulesPutInForce', { params: { id: version.id }, payload: { validFrom } })))
      }}
    >
      <h3 className="heading" id="in-force-title">
        {t('workbench.inForce')}
      </h3>
      <p className="small">{t('workbench.inForceLead', { date: date(earliestDay) })}</p>
      <Trouble of={taken ? null : form.trouble} />
      <TextField
        type="date"
        name="validFrom"
        fieldClassName="workbench-day"
        min={earliestDay}
        label={t('workbench.from')}
        value={day}
        onChange={(event) => {
          setDay(event.currentTarget.value)
          form.reset()
        }}
        {...(taken ? { error: { message: t('errors.DAY_TAKEN'), errorKey: 'validation.different' } } : fieldFault(form.errors, 'validFrom', texts))}
      />
      <div className="split start">
        <Button type="submit" size="small" busy={form.busy} busyLabel={t('office.busy')}>
          {t('workbench.putInForce')}
        </Button>
      </div>
    </form>
  )
}
