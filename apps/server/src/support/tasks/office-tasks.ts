import { DAY } from '@nestbond/domain/values/day'
import type { OfficeTaskRow } from '@nestbond/api/support/tasks'
import type { ResponseOf } from '@nestbond/api/types'
import { isPostingOverdue, POSTED_WITHIN_DAYS } from '@nestbond/domain/landlord/invitation'
import { lastSilentDay, LETTER_AFTER_DAYS, silentSince } from '@nestbond/domain/policy/move-out'
import { INVALID } from '@nestbond/domain/validation/codes'
import { formatAddress } from '@nestbond/domain/values/address'
import type { Answers } from '@nestbond/domain/values/answers'
import { addDays, civilDateIn } from '@nestbond/domain/values/civil-date'
import { fullName } from '@nestbond/domain/values/person-name'
import { FAILURE_SHOWN_DAYS, POST_WITHIN_DAYS, SILENT_AFTER_DAYS } from '@nestbond/domain/support/office-task'
import { countFailedJobs } from '../../platform/queue/job-store.ts'
import { midnightAfter } from '@nestbond/domain/values/end-of-day'
import { todayOf } from '../../platform/clock.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalid } from '../../platform/errors.ts'
import { isLetter } from '../letters/letter-kinds.ts'
import { landlordInvitation } from '../../contract/mails/landlord-invitation.ts'
import { caseDueAt } from '../../underwriting/cases/open-case.ts'
import { waitingPromiseReviews } from '../promises/waiting-promise-store.ts'
import { waitingRaises } from '../raises/waiting-raise-store.ts'
import { silentMoveOuts } from '../move-out/silent-move-out-store.ts'
import {
  failedDeliveries,
  failedMails,
  lateProposals,
  lettersToPost,
  overdueCases,
  overdueClaims,
  silentInvitations,
  silentReleases,
  type Listed,
} from './task-store.ts'

/** Tasks of a page. */
const PAGE = 50
/** The oldest tasks of each kind that the pages reach: more than an office handles in a week. All are counted. */
const MOST = 1_000

type Needed = Pick<Deps, 'database' | 'clock'>

/** A page of the office's tasks, those due first at first. @throws AppError VALIDATION_FAILED for a malformed cursor */
export async function officeTasks(deps: Needed, cursor?: string): Promise<ResponseOf<'officeTasks'>> {
  const after = cursor === undefined ? '' : readCursor(cursor)
  const [{ tasks, count }, failedJobs] = await deps.database.reading((db) =>
    Promise.all([allTasks(db, deps), countFailures(db, deps)]),
  )
  const rest = tasks.filter((task) => placeOf(task) > after)
  const page = rest.slice(0, PAGE)
  const last = page.at(-1)
  return { tasks: page, next: rest.length > PAGE && last ? writeCursor(last) : null, count, failedJobs }
}

/** The number of all tasks of the office, and of jobs that have given up. */
export async function countTasks(deps: Needed): Promise<{ tasks: number; failedJobs: number }> {
  const [{ count }, failedJobs] = await deps.database.reading((db) =>
    Promise.all([allTasks(db, deps, 1), countFailures(db, deps)]),
  )
  return { tasks: count, failedJobs }
}

function countFailures(db: Kysely<Tables>, { clock }: Needed): Promise<number> {
  return countFailedJobs(db, new Date(clock.now().getTime() - FAILURE_SHOWN_DAYS * DAY))
}

/** The first `most` tasks of each kind, sorted by due time, and the number of all. */
async function allTasks(
  db: Kysely<Tables>,
  { clock }: Needed,
  most = MOST,
): Promise<{ tasks: OfficeTaskRow[]; count: number }> {
  const now = clock.now()
  const today = todayOf(clock)
  const silent = (kind: 'release' | 'invitation') => (row: PersonRow & { at: Date }) =>
    aboutPerson(kind, row, midnightAfter(addDays(civilDateIn(row.at), SILENT_AFTER_DAYS[kind])))
  const postBy = (at: Date) => midnightAfter(addDays(civilDateIn(at), POST_WITHIN_DAYS))
  const lists = await Promise.all([
    present(overdueCases(db, now, most), (row) => ({
      ...aboutPerson('case', row, row.due_at),
      caseId: row.id,
      assignee: row.assignee,
    })),
    present(overdueClaims(db, now, most), (row) => ({ ...aboutPerson('claim', row, row.at), claimId: row.id })),
    present(silentReleases(db, today, most), silent('release')),
    present(silentInvitations(db, { now, today }, most), silent('invitation')),
    present(silentMoveOuts(db, 'letter', addDays(today, -LETTER_AFTER_DAYS), most), (row) =>
      aboutPerson('letter', row, midnightAfter(addDays(row.since, LETTER_AFTER_DAYS))),
    ),
    present(silentMoveOuts(db, 'silence', addDays(silentSince(today), 1), most), (row) =>
      aboutPerson('silence', row, midnightAfter(lastSilentDay(row.since))),
    ),
    present(failedMails(db, now, most), (row) =>
      isLetter(row) && row.landlord_address
        ? aboutPerson('post', row, postBy(row.changed_at))
        : aboutPerson('mail', row, row.at),
    ),
    present(lettersToPost(db, most), (row) => {
      const sentOn = civilDateIn(row.sent_at)
      const late =
        row.kind === landlordInvitation.name &&
        isPostingOverdue({ byPost: row.by_post, postedAt: row.posted_at, sentOn }, today)
      return late
        ? aboutPerson('unposted', row, midnightAfter(addDays(sentOn, POSTED_WITHIN_DAYS)))
        : aboutPerson('post', row, postBy(row.at))
    }),
    present(waitingRaises(db, most), (row) => aboutPerson('raise', row, caseDueAt(row.at))),
    present(waitingPromiseReviews(db, most), (row) => aboutPerson('promise', row, caseDueAt(row.at))),
    present(lateProposals(db, now, most), (row) => aboutPerson('proposal', row, row.at)),
    present(failedDeliveries(db, now, most), ({ id, name, at }) => ({
      kind: 'delivery' as const,
      id,
      dueAt: at.toISOString(),
      about: name,
      person: null,
      home: null,
      personId: null,
      caseId: null,
      claimId: null,
      assignee: null,
    })),
  ])
  return {
    tasks: lists.flatMap(({ tasks }) => tasks).toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)),
    count: lists.reduce((sum, { count }) => sum + count, 0),
  }
}

async function present<Row>(
  rows: Promise<Listed<Row>>,
  show: (row: Row) => OfficeTaskRow,
): Promise<{ tasks: OfficeTaskRow[]; count: number }> {
  const list = await rows
  return { tasks: list.rows.map(show), count: list.count }
}

/** The place of a task in the list: texts of this form sort by due time, kind and id. */
const placeOf = ({ dueAt, kind, id }: OfficeTaskRow) => `${dueAt} ${kind} ${id}`
const PLACE = /^\d{4}-\d\d-\d\dT[\d:.]{12}Z [a-z]+ [\da-f-]{36}$/

const writeCursor = (task: OfficeTaskRow) => Buffer.from(placeOf(task)).toString('base64url')

function readCursor(cursor: string): string {
  const place = Buffer.from(cursor, 'base64url').toString()
  if (!PLACE.test(place)) throw invalid([{ field: 'cursor', ...INVALID }])
  return place
}

/** Null until the tenant has entered the name, and after the data were erased. */
function nameOf({ firstName, lastName }: Answers): string | null {
  return firstName === undefined || lastName === undefined ? null : fullName({ firstName, lastName })
}

interface PersonRow {
  id: string
  application_id: string
  ref_id: string
  answers: Answers
}

function aboutPerson(kind: OfficeTaskRow['kind'], row: PersonRow, dueAt: Date): OfficeTaskRow {
  const { address } = row.answers
  return {
    kind,
    id: row.id,
    dueAt: dueAt.toISOString(),
    about: row.ref_id,
    person: nameOf(row.answers),
    home: address ? formatAddress(address) : null,
    personId: row.application_id,
    caseId: null,
    claimId: null,
    assignee: null,
  }
}
