import { fullName } from '@nestbond/domain/values/person-name'
import '@nestbond/design-system/Table.css'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { FoundPerson } from '@nestbond/api/support/people-search'
import { Button } from '@nestbond/design-system/Button.tsx'
import { SearchField } from '@nestbond/design-system/SearchField.tsx'
import { callApi } from '../../api/client.ts'
import { Trouble } from '../../forms/Trouble.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { peopleAddress } from './people-address.ts'
import type { Found } from './People.tsx'

interface PeopleSearchProps {
  found: Found | null
  onFound: (found: Found) => void
}

/** One field for everything that a caller may say, and the people whom it finds. */
export function PeopleSearch({ found, onFound }: PeopleSearchProps) {
  const { t } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const form = useApiForm({
    values: { search: found?.search ?? '' },
    send: ({ search }) => callApi('officePeopleSearch', { payload: { search } }),
    onDone: (people, { search }) => onFound({ ...people, search }),
  })
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <div className="page-head">
        <h1 className="title">{t('support.title')}</h1>
        <p className="small">{t('support.lead')}</p>
      </div>
      <form className="people-search" role="search" onSubmit={form.onSubmit}>
        <SearchField
          name="search"
          value={form.values.search}
          onChange={({ target }) => form.set('search', target.value)}
          ref={field}
          label={t('support.search')}
          autoComplete="off"
          maxLength={200}
        />
        <Button type="submit" size="small" busy={form.busy} busyLabel={t('office.busy')}>
          {t('support.find')}
        </Button>
      </form>
      <Trouble of={form.trouble} />
      <p className="small" role="status">
        {found && t(found.more ? 'support.foundMore' : 'support.found', { count: found.people.length })}
      </p>
      {found && found.people.length > 0 && <FoundTable people={found.people} />}
    </>
  )
}

function FoundTable({ people }: { people: readonly FoundPerson[] }) {
  const { t, locale } = useTexts()
  return (
    <div className="people-table">
      <table className="table">
        <caption className="visually-hidden">{t('support.results')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('support.column.person')}</th>
            <th scope="col">{t('support.column.home')}</th>
            <th scope="col">{t('support.column.landlord')}</th>
            <th scope="col">{t('support.column.number')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <td>
                <Link to={peopleAddress(locale, person.id)} className="people-open">
                  <bdi>{fullName(person.name) || person.email}</bdi>
                </Link>
                <span className="people-more">{person.email}</span>
                {person.named.length > 0 && (
                  <span className="people-more">{t('support.foundNamed', { names: person.named.join(', ') })}</span>
                )}
              </td>
              <td>{person.address}</td>
              <td>{person.landlord}</td>
              <td className="num">
                {person.contractId ?? person.refId}
                {person.contractId !== null && <span className="people-more">{person.refId}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
