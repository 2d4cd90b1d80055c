import '@nestbond/design-system/Card.css'
import { useEffect, useRef, useState } from 'react'
import type { StaffAccount } from '@nestbond/api/staff/office-session'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { STAFF_ROLES, type StaffRole } from '@nestbond/domain/underwriting/underwriting-case'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { fieldFault, missing } from '../field-fault.ts'
import { useSubmit } from '../../../forms/use-submit.ts'

/** Creates an account with name, e-mail and role. The new colleague receives a link to choose a password. */
export function AddStaff({ onAdded, onCancel }: { onAdded: (account: StaffAccount) => void; onCancel: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const [values, setValues] = useState({ name: '', email: '' })
  const [role, setRole] = useState<StaffRole>('underwriter')
  const form = useSubmit()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const taken = form.trouble instanceof ApiError && form.trouble.errorCode === 'EMAIL_TAKEN'
  const change = (field: keyof typeof values) => (event: React.ChangeEvent<HTMLInputElement>) => {
    setValues({ ...values, [field]: event.currentTarget.value })
    if (taken) form.reset()
    else form.touch(field)
  }
  return (
    <CardForm
      className="add-staff"
      title={t('office.staff.add')}
      level={2}
      trouble={taken ? null : form.trouble}
      onSend={() =>
        form.send(missing(values), async () =>
          onAdded(await callApi('officeStaffAdd', { payload: { ...values, role } })),
        )
      }
    >
      <div className="add-staff-fields">
        <TextField
          ref={first}
          name="name"
          autoComplete="off"
          label={t('office.staff.name')}
          value={values.name}
          onChange={change('name')}
          {...fieldFault(form.errors, 'name', texts)}
        />
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t('office.staff.email')}
          value={values.email}
          onChange={change('email')}
          {...(taken
            ? { error: { message: t('errors.EMAIL_TAKEN'), errorKey: 'validation.different' } }
            : fieldFault(form.errors, 'email', texts))}
        />
        <Select
          name="role"
          label={t('office.staff.role')}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as StaffRole)}
        >
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
