import '@nestbond/design-system/Table.css'
import './AccountsTable.css'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { useTexts } from '../texts/use-texts.ts'

const TONES = { INVITED: 'wait', ACTIVE: 'ok', DISABLED: 'plain' } as const

/** Actions on an account. */
export type AccountAction = 'reset' | 'disable' | 'enable'

/** An account for a workplace. */
interface Account {
  id: string
  name: string
  email: string
  role: string
  state: keyof typeof TONES
  secondFactor: boolean
  lastLoginAt: string | null
}

interface AccountsTableProps<Person extends Account> {
  label: string
  accounts: readonly Person[]
  /** Id of the signed-in account. It has no actions, so that people cannot lock themselves out. */
  own: string
  roleInWords: (role: Person['role']) => string
  factorInWords: (isSetUp: boolean) => string
  actionInWords: (action: AccountAction) => string
  onAsk: (account: Person, action: AccountAction) => void
}

/** All accounts of a workplace, with the actions on each. */
export function AccountsTable<Person extends Account>({
  label,
  accounts,
  own,
  roleInWords,
  factorInWords,
  actionInWords,
  onAsk,
}: AccountsTableProps<Person>) {
  const { t, locale } = useTexts()
  const action = (account: Person, what: AccountAction) => (
    <Button size="small" variant={what === 'disable' ? 'danger' : 'secondary'} onClick={() => onAsk(account, what)}>
      {actionInWords(what)}
      <span className="visually-hidden">: {account.name}</span>
    </Button>
  )
  return (
    <div className="table-box accounts-table" tabIndex={0} role="region" aria-label={label}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('sign-in.accounts.name')}</th>
            <th scope="col">{t('sign-in.accounts.role')}</th>
            <th scope="col">{t('sign-in.accounts.state')}</th>
            <th scope="col">{t('sign-in.accounts.secondFactor')}</th>
            <th scope="col">{t('sign-in.accounts.lastLogin')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('sign-in.accounts.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.id} data-person={account.email}>
              <td>
                <strong>{account.name}</strong>
                <span className="account-email">{account.email}</span>
              </td>
              <td>{roleInWords(account.role)}</td>
              <td>
                <Tag tone={TONES[account.state]}>{t(`sign-in.accounts.state.${account.state}`)}</Tag>
              </td>
              <td data-label={t('sign-in.accounts.secondFactor')}>{factorInWords(account.secondFactor)}</td>
              <td className="num" data-label={t('sign-in.accounts.lastLogin')}>
                {account.lastLoginAt === null
                  ? t('sign-in.accounts.never')
                  : formatDateTime(account.lastLoginAt, locale)}
              </td>
              <td>
                {account.id === own ? (
                  <span className="caption">{t('sign-in.accounts.own')}</span>
                ) : (
                  <div className="account-actions">
                    {account.state !== 'DISABLED' && action(account, 'reset')}
                    {action(account, account.state === 'DISABLED' ? 'enable' : 'disable')}
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
