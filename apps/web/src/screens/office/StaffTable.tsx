import '@nestbond/design-system/Table.css'
import { useState } from 'react'
import type { Staff, StaffAccount } from '@nestbond/contract/office-session'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi } from '../../api/client.ts'
import { Trouble } from '../../forms/Trouble.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useSubmit } from '../../forms/use-submit.ts'

export type StaffAction = 'disable' | 'enable' | 'reset'

const TONES = { INVITED: 'wait', ACTIVE: 'ok', DISABLED: 'plain' } as const

interface StaffTableProps {
  me: Staff
  staff: readonly StaffAccount[]
  onChanged: (account: StaffAccount, action: StaffAction) => void
}

/** Every account with what can be done to it; nobody locks themselves out. Each action is confirmed first. */
export function StaffTable({ me, staff, onChanged }: StaffTableProps) {
  const { t, locale } = useTexts()
  const [asked, setAsked] = useState<{ account: StaffAccount; action: StaffAction } | null>(null)
  return (
    <>
      <div className="table-box staff-table" tabIndex={0} role="region" aria-label={t('office.staff.title')}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('office.staff.name')}</th>
              <th scope="col">{t('office.staff.role')}</th>
              <th scope="col">{t('office.staff.state')}</th>
              <th scope="col">{t('office.staff.secondFactor')}</th>
              <th scope="col">{t('office.staff.lastLogin')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('office.staff.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {staff.map((account) => (
              <tr key={account.id}>
                <td>
                  <strong>{account.name}</strong>
                  <span className="staff-email">{account.email}</span>
                </td>
                <td>{t(`office.role.${account.role}`)}</td>
                <td>
                  <Tag tone={TONES[account.state]}>{t(`office.staff.state.${account.state}`)}</Tag>
                </td>
                <td>{t(account.secondFactor ? 'office.staff.factorSet' : 'office.staff.factorOpen')}</td>
                <td className="num">{account.lastLoginAt === null ? t('office.staff.never') : formatDateTime(account.lastLoginAt, locale)}</td>
                <td>
                  {account.id === me.id ? (
                    <span className="caption">{t('office.staff.self')}</span>
                  ) : (
                    <div className="staff-actions">
                      {account.state !== 'DISABLED' && (
                        <Button variant="secondary" size="small" onClick={() => setAsked({ account, action: 'reset' })}>
                          {t('office.staff.reset')}
                          <span className="visually-hidden">: {account.name}</span>
                        </Button>
                      )}
                      <Button
                        variant={account.state === 'DISABLED' ? 'secondary' : 'danger'}
                        size="small"
                        onClick={() => setAsked({ account, action: account.state === 'DISABLED' ? 'enable' : 'disable' })}
                      >
                        {t(account.state === 'DISABLED' ? 'office.staff.enable' : 'office.staff.disable')}
                        <span className="visually-hidden">: {account.name}</span>
                      </Button>
                    </div>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Dialog open={asked !== null} title={asked ? t(`office.staff.ask.${asked.action}`, { name: asked.account.name }) : ''} closeLabel={t('common.close')} onClose={() => setAsked(null)}>
        {asked && (
          <Confirm
            {...asked}
            onCancel={() => setAsked(null)}
            onChanged={(changed) => {
              onChanged(changed, asked.action)
              setAsked(null)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

interface ConfirmProps {
  account: StaffAccount
  action: StaffAction
  onCancel: () => void
  onChanged: (account: StaffAccount) => void
}

function Confirm({ account, action, onCancel, onChanged }: ConfirmProps) {
  const { t } = useTexts()
  const form = useSubmit()
  return (
    <>
      <p>{t(`office.staff.askText.${action}`, { name: account.name, email: account.email })}</p>
      <Trouble of={form.trouble} />
      <div className="split start">
        <Button
          size="small"
          variant={action === 'disable' ? 'danger' : 'main'}
          busy={form.busy}
          busyLabel={t('office.busy')}
          onClick={() => void form.send([], async () => onChanged(await callApi('officeStaffChange', { params: { id: account.id }, payload: { action } })))}
        >
          {t(`office.staff.${action}`)}
        </Button>
        <Button variant="secondary" size="small" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </>
  )
}
