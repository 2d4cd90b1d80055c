import type { OfficeTaskRow } from '@nestbond/api/support/tasks'
import type { ResponseOf } from '@nestbond/api/types'
import { lastSilentDay, LETTER_AFTER_DAYS } from '@nestbond/domain/policy/move-out'
import { addDays } from '@nestbond/domain/values/civil-date'
import { FAILURE_SHOWN_DAYS, POST_WITHIN_DAYS, SILENT_AFTER_DAYS } from '@nestbond/domain/support/office-task'
import { countFailedJobs } from '../../platform/queue/job-store.ts'
import { midnightAfter } from '../../landlord-session/links/invitation-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { isLetter } from '../letters/letter-kinds.ts'
import { caseDueAt } from '../../underwriting/cases/open-case.ts'
import { waitingRaises } from '../raises/waiting-raise-store.ts'
import { silentMoveOuts } from '../move-out/silent-move-out-store.ts'
import {
  failedDeliveries,
  failedMails,
  lateProposals,
  lettersToPost,
  overdueCases,
  silentInvitations,
  silentReleases,
} from './task-store.ts'

/** More than an office handles in a day, of each kind. */
const MOST = 50
const DAY = 86_400_000

/** Everything of the office that is late, oldest first. */
export async function officeTasks({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<ResponseOf<'officeTasks'>> {
  const db = database.kysely
  const now = clock.now()
  const today = todayOf(clock)
  const [cases, releases, invitations, mails, proposals, deliveries, letters, silences, raises, failedJobs, toPost] =
    await Promise.all([
      overdueCases(db, now, MOST + 1),
      silentReleases(db, now, MOST + 1),
      silentInvitations(db, now, MOST + 1),
      failedMails(db, now, MOST + 1),
      lateProposals(db, now, MOST + 1),
      failedDeliveries(db, now, MOST + 1),
      silentMoveOuts(db, 'letter', addDays(today, -LETTER_AFTER_DAYS), MOST + 1),
      silentMoveOuts(db, 'silence', today, MOST + 1),
      waitingRaises(db, MOST + 1),
      countFailedJobs(db, new Date(now.getTime() - FAILURE_SHOWN_DAYS * DAY)),
      lettersToPost(db, MOST + 1),
    ])
  const silent = (kind: 'release' | 'invitation') => (row: (typeof releases)[number]) =>
    aboutPerson(kind, row, new Date(row.at.getTime() + SILENT_AFTER_DAYS[kind] * DAY))
  const lists: OfficeTaskRow[][] = [
    cases.map((row) => ({ ...aboutPerson('case', row, row.due_at), caseId: row.id, assignee: row.assignee })),
    releases.map(silent('release')),
    invitations.map(silent('invitation')),
    letters.map((row) => aboutPerson('letter', row, midnightAfter(addDays(row.since, LETTER_AFTER_DAYS)))),
    silences
      .filter(({ since }) => lastSilentDay(since) < today)
      .map((row) => aboutPerson('silence', row, midnightAfter(lastSilentDay(row.since)))),
    mails.map((row) =>
      isLetter(row) && row.landlord_address
        ? aboutPerson('post', row, new Date(row.changed_at.getTime() + POST_WITHIN_DAYS * DAY))
        : aboutPerson('mail', row, row.at),
    ),
    toPost.map((row) => aboutPerson('post', row, new Date(row.at.getTime() + POST_WITHIN_DAYS * DAY))),
    raises.map((row) => aboutPerson('raise', row, caseDueAt(row.at))),
    proposals.map((row) => aboutPerson('proposal', row, row.at)),
    deliveries.map(({ id, name, at }) => ({
      kind: 'delivery' as const,
      id,
      dueAt: at.toISOString(),
      about: name,
      personId: null,
      caseId: null,
      assignee: null,
    })),
  ]
  return {
    tasks: lists.flatMap((list) => list.slice(0, MOST)).toSorted((one, other) => one.dueAt.localeCompare(other.dueAt)),
    more: lists.some((list) => list.length > MOST),
    failedJobs,
  }
}

function aboutPerson(
  kind: OfficeTaskRow['kind'],
  row: { id: string; application_id: string; ref_id: string },
  dueAt: Date,
): OfficeTaskRow {
  return {
    kind,
    id: row.id,
    dueAt: dueAt.toISOString(),
    about: row.ref_id,
    personId: row.application_id,
    caseId: null,
    assignee: null,
  }
}
