import { Link } from '@tanstack/react-router'
import type { OfficeTaskRow } from '@nestbond/api/support/tasks'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { useCall } from '../../api/use-call.ts'
import { Failed } from '../../frame/Failed.tsx'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { peopleAddress } from './people-address.ts'

/** Late work of the office, oldest first, each row with a link to its page. */
export function Tasks() {
  const { t } = useTexts()
  const { data, error, refetch } = useCall('officeTasks')
  return (
    <Card className="office-tasks">
      <h2 className="heading">{t('support.tasks')}</h2>
      {error && <Failed error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="field" count={2} />}
      {data && data.failedJobs > 0 && (
        <Notice tone="wait">
          <p>{t('support.failedJobs', { count: data.failedJobs })}</p>
        </Notice>
      )}
      {data?.tasks.length === 0 && <p className="small">{t('support.noTasks')}</p>}
      {data && data.tasks.length > 0 && (
        <ul className="person-list">
          {data.tasks.map((task) => (
            <li key={task.id} data-task={task.kind}>
              <Task task={task} />
            </li>
          ))}
        </ul>
      )}
      {data?.more && <p className="caption">{t('support.moreTasks')}</p>}
    </Card>
  )
}

function Task({ task }: { task: OfficeTaskRow }) {
  const { t, locale } = useTexts()
  const words = `${t(`support.task.${task.kind}`)}: ${task.about}`
  const date = formatDateTime(task.dueAt, locale)
  const href =
    task.caseId === null
      ? task.personId && peopleAddress(locale, task.personId)
      : pathTo('office', locale, { search: { case: task.caseId } })
  return (
    <>
      {href === null ? words : <Link to={href}>{words}</Link>}
      <span className="people-more">
        {task.assignee === null ? t('support.taskSince', { date }) : t('support.taskOf', { date, name: task.assignee })}
      </span>
    </>
  )
}
