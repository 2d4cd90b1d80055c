import type { PartnerPerson, PartnerPersonAction, PartnerUser } from '@nestbond/contract/partner-session'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { useTexts } from '../../texts/use-texts.ts'

const TONES = { INVITED: 'wait', ACTIVE: 'ok', DISABLED: 'plain' } as const

interface PeopleTableProps {
  me: PartnerUser
  people: readonly PartnerPerson[]
  onAsk: (asked: { person: PartnerPerson; action: PartnerPersonAction }) => void
}

/** Everybody with what can be done to their account; nobody locks themselves out. */
export function PeopleTable({ me, people, onAsk }: PeopleTableProps) {
  const { t, locale } = useTexts()
  const action = (person: PartnerPerson, what: PartnerPersonAction) => (
    <Button size="small" variant={what === 'disable' ? 'danger' : 'secondary'} onClick={() => onAsk({ person, action: what })}>
      {t(`partner.people.${what}`)}
      <span className="visually-hidden">: {person.name}</span>
    </Button>
  )
  return (
    <div className="card table-box partner-table" tabIndex={0} role="region" aria-label={t('partner.people.title')}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('partner.people.name')}</th>
            <th scope="col">{t('partner.people.role')}</th>
            <th scope="col">{t('partner.people.state')}</th>
            <th scope="col">{t('partner.factor.title')}</th>
            <th scope="col">{t('partner.people.lastLogin')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('partner.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id} data-person={person.email}>
              <td>
                <strong>{person.name}</strong>
                <span className="partner-sub">{person.email}</span>
              </td>
              <td>{t(`partner.role.${person.role}`)}</td>
              <td>
                <Tag tone={TONES[person.state]}>{t(`partner.people.state.${person.state}`)}</Tag>
              </td>
              <td>{t(person.secondFactor ? 'partner.people.factorOn' : 'partner.people.factorOff')}</td>
              <td className="num">{person.lastLoginAt === null ? t('partner.people.never') : formatDateTime(person.lastLoginAt, locale)}</td>
              <td>
                {person.id === me.id ? (
                  <span className="caption">{t('partner.people.self')}</span>
                ) : (
                  <div className="partner-row-actions">
                    {person.state !== 'DISABLED' && action(person, 'reset')}
                    {action(person, person.state === 'DISABLED' ? 'enable' : 'disable')}
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
