import './StaffAccounts.css'
import '@nestbond/design-system/Card.css'
import { useEffect, useRef, useState } from 'react'
import { STAFF_ROLES } from '@nestbond/domain/underwriting/underwriting-case'
import { officeStaffAdd, type Staff, type StaffAccount } from '@nestbond/api/staff/office-session'
import { Button } from '@nestbond/design-system/Button.tsx'
import { UserPlus } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { errorCodeOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { putResponse } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useOpened } from '../../../forms/use-opened.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { AccountsTable, type AccountAction } from '../../../sign-in/AccountsTable.tsx'
import { OwnAccess } from '../../../sign-in/OwnAccess.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { OfficeFrame } from '../OfficeFrame.tsx'

const changePassword = (payload: { password: string; newPassword: string }) =>
  callApi('officeOwnPassword', { payload, quiet: true })
const endSession = (id: string) => callApi('officeOwnSessionEnd', { params: { id }, payload: {} })

/** Managers see all accounts of the office. Everyone sees their own. */
export function Screen() {
  const { t } = useTexts()
  return (
    <OfficeFrame screen="office-staff" title={t('office.staff.title')}>
      {(staff) => (
        <>
          {staff.role === 'manager' ? <Accounts me={staff} /> : <h1 className="title">{t('office.tab.own')}</h1>}
          <OwnAccess
            email={staff.email}
            changePassword={changePassword}
            sessionsCall="officeOwnSessions"
            endSession={endSession}
          />
        </>
      )}
    </OfficeFrame>
  )
}

function Accounts({ me }: { me: Staff }) {
  const { t } = useTexts()
  const accounts = useCall('officeStaff')
  const { opened, opener, open, close } = useOpened()
  /** Message about the last action. */
  const [note, setNote] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ account: StaffAccount; action: AccountAction } | null>(null)
  const put = (changed: StaffAccount) =>
    putResponse('officeStaff', {}, ({ staff }) => {
      const known = staff.some(({ id }) => id === changed.id)
      return { staff: known ? staff.map((shown) => (shown.id === changed.id ? changed : shown)) : [...staff, changed] }
    })
  const whom = { name: asked?.account.name ?? '', email: asked?.account.email ?? '' }
  return (
    <>
      <div className="split">
        <div className="page-head">
          <h1 className="title">{t('office.staff.title')}</h1>
          <p className="small">{t('office.staff.lead')}</p>
        </div>
        <Button ref={opener} size="small" variant={opened ? 'secondary' : 'main'} aria-expanded={opened} onClick={open}>
          <UserPlus /> {t('office.staff.add')}
        </Button>
      </div>
      <div role="status">{note !== null && <Notice tone="ok">{note}</Notice>}</div>
      {opened && (
        <AddStaff
          onCancel={close}
          onAdded={(added) => {
            put(added)
            setNote(t('office.staff.added', { email: added.email }))
            close()
          }}
        />
      )}
      {accounts.error && <Failed error={accounts.error} onRetry={accounts.refetch} />}
      {accounts.isPending && <Skeleton shape="field" count={4} />}
      {accounts.data && (
        <AccountsTable
          label={t('office.staff.title')}
          accounts={accounts.data.staff}
          own={me.id}
          roleInWords={(role) => t(`office.role.${role}`)}
          factorInWords={(isSetUp) => t(isSetUp ? 'office.staff.factorSet' : 'office.staff.factorOpen')}
          actionInWords={(action) => t(`office.staff.${action}`)}
          onAsk={(account, action) => setAsked({ account, action })}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={t(`office.staff.ask.${asked.action}`, whom)}
          text={t(`office.staff.askText.${asked.action}`, whom)}
          action={t(`office.staff.${asked.action}`)}
          danger={asked.action === 'disable'}
          run={async () =>
            put(
              await callApi('officeStaffChange', {
                params: { id: asked.account.id },
                payload: { action: asked.action },
              }),
            )
          }
          onDone={() => {
            setNote(t(`office.staff.done.${asked.action}`, whom))
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Creates an account with name, e-mail and role. The new colleague receives a link to choose a password. */
function AddStaff({ onAdded, onCancel }: { onAdded: (account: StaffAccount) => void; onCancel: () => void }) {
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
