import '@nestbond/design-system/Card.css'
import { useEffect, useRef } from 'react'
import { officeStaffAdd, type StaffAccount } from '@nestbond/api/staff/office-session'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { STAFF_ROLES } from '@nestbond/domain/underwriting/underwriting-case'
import { errorCodeOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'

/** Creates an account with name, e-mail and role. The new colleague receives a link to choose a password. */
export function AddStaff({ onAdded, onCancel }: { onAdded: (account: StaffAccount) => void; onCancel: () => void }) {
  const { t } = useTexts()
  const form = useApiForm({
    values: { name: '', email: '', role: 'underwriter' },
    schema: officeStaffAdd.payload,
    send: (payload) => callApi('officeStaffAdd', { payload }),
    onDone: onAdded,
    area: 'office',
  })
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const taken = errorCodeOf(form.trouble) === 'EMAIL_TAKEN'
  const email = form.field('email')
  return (
    <CardForm
      className="add-staff"
      title={t('office.staff.add')}
      level={2}
      trouble={taken ? null : form.trouble}
      onSend={form.submit}
    >
      <div className="add-staff-fields">
        <TextField ref={first} {...form.field('name')} autoComplete="off" label={t('office.staff.name')} />
        <TextField
          {...email}
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t('office.staff.email')}
          onChange={(event) => {
            email.onChange(event)
            if (taken) form.reset()
          }}
          {...(taken ? { error: { message: t('errors.EMAIL_TAKEN'), errorKey: 'validation.different' } } : {})}
        />
        <Select {...form.field('role')} label={t('office.staff.role')}>
          {STAFF_ROLES.map((one) => (
            <option key={one} value={one}>
              {t(`office.role.${one}`)}
            </option>
          ))}
        </Select>
      </div>
      <p className="small">{t('office.staff.addHint')}</p>
      <FormFoot size="small" busy={form.busy} busyLabel={t('office.busy')} onCancel={onCancel}>
        {t('office.staff.send')}
      </FormFoot>
    </CardForm>
  )
}
