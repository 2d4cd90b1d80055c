import './StaffAccounts.css'
import { useState } from 'react'
import type { Staff, StaffAccount } from '@nestbond/api/staff/office-session'
import { Button } from '@nestbond/design-system/Button.tsx'
import { UserPlus } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { callApi } from '../../../api/client.ts'
import { putResponse } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { useOpened } from '../../../forms/use-opened.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { AccountsTable, type AccountAction } from '../../../sign-in/AccountsTable.tsx'
import { OwnAccess } from '../../../sign-in/OwnAccess.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { AddStaff } from './AddStaff.tsx'
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
