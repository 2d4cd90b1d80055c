import { randomUUID } from 'node:crypto'
import type { Staff } from '@nestbond/api/staff/office-session'
import type { VersionAction, VersionState } from '@nestbond/api/office/workbench'
import { checkRuleParameters } from '@nestbond/domain/underwriting/rule-parameters'
import { NEWEST_BASE } from '@nestbond/domain/underwriting/rule-set'
import { checkTariffFigures } from '@nestbond/domain/tariff/tariff-figures'
import { REQUIRED, type FieldError } from '@nestbond/domain/validation/codes'
import { checkWith, type Checked } from '@nestbond/domain/validation/field-errors'
import { text, wireDate } from '@nestbond/domain/validation/fields'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country } from '@nestbond/domain/values/enums'
import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { dryRun as dryRunJob } from './dry-run.ts'
import { insertDryRun, newestDryRuns, SILENT_MS, type StoredDryRun } from './dry-run-store.ts'
import {
  allEvents,
  allVersions,
  insertEvent,
  insertVersion,
  lockVersions,
  type MadeVersion,
  type VersionEvent,
} from '../../application/rule-versions/version-store.ts'
import { earliestDay } from '../../application/rule-versions/versions-in-force.ts'

/** A version created in the workbench, with its events and its newest dry run. */
export interface KnownVersion {
  made: MadeVersion
  events: VersionEvent[]
  newestRun: StoredDryRun | null
}

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>
type Trx = Parameters<typeof insertVersion>[0]

const LONGEST_NOTE = 500

export interface Draft {
  kind: 'rules' | 'tariff'
  country?: Country | null | undefined
  figures: Record<string, unknown>
  note: string
}

/**
 * Creates a version from figures within their limits. @returns its id @throws AppError with each failing field: `figures.<name>`, `note` or `country`
 */
export async function draftVersion({ database, clock }: Needs, staff: Staff, draft: Draft): Promise<string> {
  const figures: Checked<object> =
    draft.kind === 'rules' ? checkRuleParameters(draft.figures) : checkTariffFigures(draft.figures)
  const note = checkWith(z.object({ note: text(LONGEST_NOTE) }), draft)
  const errors: FieldError[] = draft.kind === 'tariff' && !draft.country ? [{ field: 'country', ...REQUIRED }] : []
  if (!figures.ok) errors.push(...figures.errors.map((error) => ({ ...error, field: `figures.${error.field}` })))
  if (!note.ok) errors.push(...note.errors)
  if (!figures.ok || !note.ok || errors.length > 0) throw invalid(errors)
  return database.transaction(async (trx) => {
    await lockVersions(trx)
    // Read under the lock: versions are ordered by the time at which they were made.
    const now = clock.now()
    const prefix = `${draft.kind === 'tariff' ? `${draft.country}-` : ''}${civilDateIn(now)}.`
    const today = (await allVersions(trx)).filter(({ id }) => id.startsWith(prefix)).length
    const about = {
      id: `${prefix}${today + 1}`,
      note: note.value.note,
      madeBy: { id: staff.id, name: staff.name },
      madeAt: now,
    }
    const shape =
      draft.kind === 'rules' ? { kind: 'rules', base: NEWEST_BASE } : { kind: 'tariff', country: draft.country }
    await insertVersion(trx, { ...about, ...shape, figures: figures.value } as MadeVersion)
    return about.id
  })
}

/**
 * Starts a dry run over the decisions or offers up to now.
 * @throws AppError NOT_FOUND, VERSION_CHANGED (the version is planned, in force or withdrawn, or a run is under way)
 */
export async function startDryRun(deps: Needs, staff: Staff, id: string): Promise<void> {
  await change(deps, staff, id, 'dry-run', async (trx, _known, now) => {
    const run = { id: randomUUID(), versionId: id, askedBy: { id: staff.id, name: staff.name } }
    await insertDryRun(trx, run, now)
    await deps.queue.enqueue(trx, dryRunJob, { dryRunId: run.id })
  })
}

/**
 * Puts a version in force from a day on. Only managers may do so, and never the one who created the version (money by two people,
 * docs/product-decisions.md#d51).
 * @throws AppError FORBIDDEN, NOT_FOUND, DRY_RUN_NEEDED, SECOND_PERSON_NEEDED, VERSION_CHANGED, DAY_TAKEN, or VALIDATION_FAILED for `validFrom`
 */
export async function putInForce(deps: Needs, staff: Staff, id: string, body: { validFrom: string }): Promise<void> {
  if (staff.role !== 'manager') throw new AppError('FORBIDDEN')
  const checked = checkWith(z.object({ validFrom: wireDate() }), body)
  if (!checked.ok) throw invalid(checked.errors)
  const { validFrom } = checked.value
  await change(deps, staff, id, 'put-in-force', async (trx, { made }, now, all) => {
    const earliest = earliestDay(now)
    if (validFrom < earliest)
      throw invalid([{ field: 'validFrom', key: 'validation.min', code: null, params: { min: earliest } }])
    const taken = all.some((other) => sameSubject(other.made, made) && firstDay(other.events) === validFrom)
    if (taken) throw new AppError('DAY_TAKEN')
    await insertEvent(trx, {
      versionId: id,
      kind: 'put-in-force',
      validFrom,
      by: { id: staff.id, name: staff.name },
      at: now,
    })
  })
}

/**
 * Withdraws a draft or, as a manager, a planned version before its first day.
 * @throws AppError NOT_FOUND, FORBIDDEN, VERSION_CHANGED
 */
export async function withdraw(deps: Needs, staff: Staff, id: string): Promise<void> {
  await change(deps, staff, id, 'withdraw', (trx, _known, now) =>
    insertEvent(trx, {
      versionId: id,
      kind: 'withdrawn',
      validFrom: null,
      by: { id: staff.id, name: staff.name },
      at: now,
    }),
  )
}

/** All versions created in the workbench, oldest first. */
export async function knownVersions(db: Trx): Promise<KnownVersion[]> {
  const [made, events, runs] = [await allVersions(db), await allEvents(db), await newestDryRuns(db)]
  return made.map((version) => ({
    made: version,
    events: events.filter(({ versionId }) => versionId === version.id),
    newestRun: runs.find(({ versionId }) => versionId === version.id) ?? null,
  }))
}

/** The day from which a version is in force; null for drafts and withdrawn versions. */
export function firstDay(events: readonly VersionEvent[]): CivilDate | null {
  return events.at(-1)?.validFrom ?? null
}

/** The actions that this person may take on a version now. The four-eyes check compares only the creator, because versions are immutable. */
export function actionsOn(
  { made, events, newestRun }: KnownVersion,
  { id, role }: Pick<Staff, 'id' | 'role'>,
  now: Date,
): VersionAction[] {
  const state = draftState(events)
  const day = firstDay(events)
  const mayWithdraw =
    state === 'DRAFT' || (state === 'PLANNED' && role === 'manager' && day !== null && day >= earliestDay(now))
  return [
    ...(state === 'DRAFT' && !isUnderWay(newestRun, now) ? (['dry-run'] as const) : []),
    ...(state === 'DRAFT' && newestRun?.state === 'DONE' && role === 'manager' && made.madeBy.id !== id
      ? (['put-in-force'] as const)
      : []),
    ...(mayWithdraw ? (['withdraw'] as const) : []),
  ]
}

function draftState(events: readonly VersionEvent[]): Extract<VersionState, 'DRAFT' | 'PLANNED' | 'WITHDRAWN'> {
  const last = events.at(-1)
  if (!last) return 'DRAFT'
  return last.kind === 'withdrawn' ? 'WITHDRAWN' : 'PLANNED'
}

/** A run counts as under way until it is abandoned; then people can start another. */
function isUnderWay(run: StoredDryRun | null, now: Date): boolean {
  return run !== null && run.state !== 'DONE' && now.getTime() - run.beatAt.getTime() < SILENT_MS
}

function sameSubject(one: MadeVersion, other: MadeVersion): boolean {
  return one.kind === 'tariff' ? other.kind === 'tariff' && one.country === other.country : other.kind === 'rules'
}

/** Runs an action on a version if it is still allowed. A lock serialises the actions, so that two people cannot both take one. */
async function change(
  { database, clock }: Needs,
  staff: Staff,
  id: string,
  action: VersionAction,
  run: (trx: Trx, known: KnownVersion, now: Date, all: KnownVersion[]) => Promise<void>,
): Promise<void> {
  await database.transaction(async (trx) => {
    await lockVersions(trx)
    const now = clock.now()
    const all = await knownVersions(trx)
    const known = all.find(({ made }) => made.id === id)
    if (!known) throw new AppError('NOT_FOUND')
    if (!actionsOn(known, staff, now).includes(action)) throw new AppError(refusalOf(action, known, staff, now))
    await run(trx, known, now, all)
  })
}

function refusalOf(
  action: VersionAction,
  known: KnownVersion,
  staff: Staff,
  now: Date,
): 'FORBIDDEN' | 'DRY_RUN_NEEDED' | 'SECOND_PERSON_NEEDED' | 'VERSION_CHANGED' {
  if (actionsOn(known, { id: '', role: 'manager' }, now).includes(action))
    return staff.role === 'manager' ? 'SECOND_PERSON_NEEDED' : 'FORBIDDEN'
  return action === 'put-in-force' && draftState(known.events) === 'DRAFT' ? 'DRY_RUN_NEEDED' : 'VERSION_CHANGED'
}
