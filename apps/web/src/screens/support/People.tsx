import './People.css'
import { useState } from 'react'
import type { ResponseOf } from '@nestbond/api/types'
import { useSearchValue } from '../../path-parameters.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { OfficeFrame } from '../office/OfficeFrame.tsx'
import { PeopleSearch } from './PeopleSearch.tsx'
import { Person } from './Person.tsx'
import { Tasks } from './Tasks.tsx'

/** The support desk: one search for everybody, and the page of the person that it leads to. */
export function Screen() {
  const { t } = useTexts()
  return (
    <OfficeFrame screen="office-people" title={t('support.title')}>
      {() => <Desk />}
    </OfficeFrame>
  )
}

/** The last search and its result. They are not in the address, because a name must not get into histories and logs. */
export interface Found extends ResponseOf<'officePeopleSearch'> {
  search: string
}

function Desk() {
  const personId = useSearchValue('person')
  const [found, setFound] = useState<Found | null>(null)
  return personId === undefined ? (
    <>
      <PeopleSearch found={found} onFound={setFound} />
      <Tasks />
    </>
  ) : (
    <Person key={personId} id={personId} />
  )
}
