import './People.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import type { OfficeTaskRow } from '@nestbond/api/support/tasks'
import type { ResponseOf } from '@nestbond/api/types'
import { formatDateTime } from '@nestbond/messages/format'
import { usePages } from '../../api/use-pages.ts'
import { Failed } from '../../frame/Failed.tsx'
import { MoreRows } from '../../frame/MoreRows.tsx'
import { useSearchValue } from '../../path-parameters.ts'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { OfficeFrame } from '../office/OfficeFrame.tsx'
import { useNow } from '../office/use-now.ts'
import { peopleAddress } from './people-address.ts'
import { PeopleSearch } from './PeopleSearch.tsx'
import { Person } from './Person.tsx'

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

/** The tasks of the office, those due first at first, each with a link to its page. */
function Tasks() {
  const { t } = useTexts()
  const list = usePages('officeTasks', 'tasks')
  const { rows, page, error, refetch } = list
  return (
    <Card className="office-tasks">
      <h2 className="heading">{t('support.tasks')}</h2>
      {error && <Failed error={error} onRetry={refetch} />}
      {!rows && !error && <Skeleton shape="field" count={2} />}
      {page && page.failedJobs > 0 && (
        <Notice tone="wait">
          <p>{t('support.failedJobs', { count: page.failedJobs })}</p>
        </Notice>
      )}
      {page && <p className="small">{t('support.taskCount', { count: page.count })}</p>}
      {rows && rows.length > 0 && (
        <ul className="person-list">
          {rows.map((task) => (
            <li key={task.id} data-task={task.kind}>
              <Task task={task} />
            </li>
          ))}
        </ul>
      )}
      <MoreRows list={list} />
    </Card>
  )
}

function Task({ task }: { task: OfficeTaskRow }) {
  const { t, locale } = useTexts()
  const now = useNow()
  const about = [task.person, task.home].filter((part) => part !== null).join(', ')
  const words = `${t(`support.task.${task.kind}`)}: ${about === '' ? task.about : about}`
  const due = t('support.taskDue', {
    tense: new Date(task.dueAt) < now ? 'past' : 'future',
    date: formatDateTime(task.dueAt, locale),
  })
  const href =
    task.caseId !== null
      ? pathTo('office', locale, { search: { case: task.caseId } })
      : task.claimId !== null
        ? pathTo('office-claims', locale, { search: { claim: task.claimId } })
        : task.personId && peopleAddress(locale, task.personId)
  return (
    <>
      {href === null ? words : <Link to={href}>{words}</Link>}
      <span className="people-more">
        {[...(about === '' ? [] : [task.about]), due, ...(task.assignee === null ? [] : [task.assignee])].join(' · ')}
      </span>
    </>
  )
}
