import type { Answers } from '@nestbond/domain/values/answers'
import type { Kysely } from 'kysely'
import { batched } from '../platform/database/batched.ts'
import { json, type Database } from '../platform/database/database.ts'
import { waitedInVain } from '../platform/database/failures.ts'
import { hotStatement, runHot } from '../platform/database/hot-statement.ts'
import type { Tables } from '../platform/database/tables.ts'
import { inTurn } from '../platform/in-turn.ts'
import type { Application } from './application.ts'
import { sameSearchWords } from './search-words-of.ts'
import type { NewEvent } from './tables.ts'

/** A save that changes only answers: one element of the JSON list of `UPDATE_ANSWERS`. */
interface AnswersSave {
  id: string
  version: number
  answers: Answers
  answers_version: number
  at: Date
  actor: NewEvent['actor']
  kind: string
  data: Record<string, unknown>
  /** Whether the office finds the application by other words from now on. */
  words: boolean
}

const givenAnswers = (saves: string) => `select * from jsonb_to_recordset(${saves}::jsonb)
        as t(id uuid, version int, answers jsonb, answers_version int, at timestamptz, actor text, kind text, data jsonb, words boolean)`

/** Writes the event of each save, and lets a job write the words that have changed. */
const AFTER_SAVED = `due as (
      insert into search_due (application_id) select id from saved where words
      on conflict (application_id) do update set turn = search_due.turn + 1)
    insert into application_events (application_id, at, actor, kind, data)
    select id, at, actor, kind, data from saved returning application_id as id`

/** Like `updateApplication`, for the frequent saves that change only answers: half the columns cost half the time. Waits for locked rows. */
const UPDATE_ANSWERS = hotStatement<{ saves: string }, { id: string }>(
  'application-update-answers',
  ({ saves }) => `with given as (${givenAnswers(saves)}), saved as (
      update applications a set version = a.version + 1, answers = g.answers, answers_version = g.answers_version, updated_at = g.at
      from given g where a.id = g.id and a.version = g.version
      returning a.id, g.at, g.actor, g.kind, g.data, g.words), ${AFTER_SAVED}`,
)

/**
 * Like `UPDATE_ANSWERS`, for a batch of saves. Skips rows that another transaction has locked, so that one locked row does not delay the batch.
 * Rows are updated by `ctid`, which saves a second index lookup; a locked row cannot move.
 */
const UPDATE_FREE_ANSWERS = hotStatement<{ saves: string }, { id: string }>(
  'application-update-free-answers',
  ({ saves }) => `with given as (${givenAnswers(saves)}), free as materialized (
      select a.ctid as place, g.* from given g join applications a on a.id = g.id and a.version = g.version for no key update of a skip locked
    ), saved as (
      update applications a set version = f.version + 1, answers = f.answers, answers_version = f.answers_version, updated_at = f.at
      from free f where a.ctid = f.place and a.id = f.id and a.version = f.version
      returning a.id, f.at, f.actor, f.kind, f.data, f.words), ${AFTER_SAVED}`,
)

interface AnswersWriter {
  /** The save that was written for the application; undefined if the row is locked or its version is stale. */
  together(save: AnswersSave): Promise<AnswersSave | undefined>
  singly(save: AnswersSave): Promise<boolean>
}

const answersWriters = new WeakMap<Database, AnswersWriter>()

function answersWriter(database: Database): AnswersWriter {
  let writer = answersWriters.get(database)
  if (!writer) {
    const { kysely } = database
    writer = {
      together: batched(
        ({ id }: AnswersSave) => id,
        (saves) => writeFreeAnswers(kysely, saves),
      ),
      singly: inTurn(AT_LOCKED_ROWS, (save) => writeAnswers(kysely, save), { mostWaiting: SAVES_THAT_WAIT }),
    }
    answersWriters.set(database, writer)
  }
  return writer
}

/** The number of connections that may wait for locked rows. The rest of the pool stays free. */
const AT_LOCKED_ROWS = 3
/** Saves are small and frequent, so that many may wait. */
const SAVES_THAT_WAIT = 2_000

async function writeFreeAnswers(db: Kysely<Tables>, saves: readonly AnswersSave[]): Promise<Map<string, AnswersSave>> {
  const saved = new Set((await runHot(db, UPDATE_FREE_ANSWERS, { saves: json(saves) })).map(({ id }) => id))
  return new Map(saves.filter(({ id }) => saved.has(id)).map((save) => [save.id, save]))
}

async function writeAnswers(db: Kysely<Tables>, save: AnswersSave): Promise<boolean> {
  return (await runHot(db, UPDATE_ANSWERS, { saves: json([save]) })).length > 0
}

/**
 * Saves answers that change no column, with those of other callers; each save is written completely or not at all. If the batch fails or skips one, that
 * save is retried alone.
 * @returns false if the version is stale
 */
export async function saveAnswers(
  database: Database,
  before: Application,
  after: Application,
  event: NewEvent,
  now: Date,
): Promise<boolean> {
  const save = answersSave(before, after, event, now)
  const { together, singly } = answersWriter(database)
  const written = await together(save).catch((error: unknown) => {
    // The wait for the database timed out. A retry of each save alone would wait as long again.
    if (waitedInVain(error)) throw error
    return undefined
  })
  // Of two saves of the same application in a batch only the first was written.
  return written === undefined ? singly(save) : written === save
}

function answersSave(before: Application, after: Application, event: NewEvent, at: Date): AnswersSave {
  const { actor, kind, data = {} } = event
  return {
    id: after.id,
    version: before.version,
    answers: after.answers,
    answers_version: after.answersVersion,
    at,
    actor,
    kind,
    data,
    words: !sameSearchWords(before.answers, after.answers),
  }
}
