import type { ResponseOf } from '@nestbond/api/types'
import { afterSave } from '@nestbond/domain/application/after-change'
import { NEW_APPLICATION } from '@nestbond/domain/application/application'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Answers } from '@nestbond/domain/values/answers'
import { INVITED_CALL } from '@nestbond/domain/journey/invited-tenant'
import { OWN_STEPS, sameHome } from '@nestbond/domain/co-tenants/co-tenants'
import { mayReplace } from '@nestbond/domain/co-tenants/tenant-change'
import { START_CALL, stepOfCall } from '@nestbond/domain/journey/order'
import type { Language, Marker } from '@nestbond/domain/values/enums'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { needDayInReach, needKeptSurety } from '../tenant-change-kept.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { continueLink } from '../mails/continue-link.ts'
import { tenantMailData } from '../mails/tenant-mail.ts'
import { allowCall, type Application } from '../application.ts'
import { changeApplication, type Change } from '../change.ts'
import { endOtherTokens } from '../link-secret-store.ts'
import { hashOf } from '../../platform/secrets.ts'
import { startWithToken } from '../start.ts'
import { byCaller, takeMail } from '../../platform/mail-limits/mail-limits.ts'
import { mailboxesOfOthers } from '../tenants-mailboxes.ts'
import { tokenIn } from '../token-field.ts'
import { loadByToken } from '../tokens.ts'
import { writeReminder } from '../resume/resume-store.ts'
import { lookUp } from '../addresses/address-lookup.ts'
import { answerStep, type SaveCall } from './answer-step.ts'
import { questionsOf, refuseWhatChanged, seenVersionIn } from './other-device.ts'
import { needHomeFree, shareHome } from '../share-home.ts'
import { stepContext } from './step-context.ts'

/** The language that the caller states, and the caller's origin, see `networkOf`. */
export interface Asking {
  language: Language | null
  caller: string
}

/** Parts of a save that belong to later areas; each runs in its transaction. */
export interface LaterParts {
  /** Before a co-tenant's changed answers are written. @throws AppError if they may not change */
  beforeOwnAnswers: (trx: Kysely<Tables>, coTenant: Application) => Promise<void>
  /** When the insurance start has changed. */
  afterNewStart: (trx: Kysely<Tables>, application: Application) => Promise<void>
}

/**
 * Saves the answer to a question in one transaction, validated by the step's schema and the other answers. Idempotent (idempotent saves,
 * docs/product-decisions.md#d7). Returns the next marker. A device that names the version of the answers that it has seen also gets the current
 * version.
 * @throws AppError with every invalid field; ANSWERS_CHANGED if another device has answered the same question since that version;
 * STEP_NOT_ALLOWED, APPLICATION_DECIDED, TOKEN_UNKNOWN, TOKEN_EXPIRED
 */
export async function saveStep(
  deps: Deps,
  call: SaveCall,
  body: Record<string, unknown>,
  { language, caller }: Asking,
  later: LaterParts,
): Promise<ResponseOf<'address'>> {
  const read = await loadByToken(deps, tokenIn(body))
  const seen = seenVersionIn(body)
  let found = read.answersVersion
  const { id, state, answersVersion } = await changeApplication(deps, read, async (application) => {
    found = application.answersVersion
    const change = await decide(deps, call, body, { language, caller }, application, later)
    if (change === null || application.state.tenancy !== 'co-tenant') return change
    return { ...change, first: (trx) => later.beforeOwnAnswers(trx, application) }
  })
  await rememberReminder(deps, id, body)
  return {
    lastCompletedPage: state.marker,
    ...(seen === null ? {} : { answersVersion, answersChanged: found !== seen }),
  }
}

/** Saves the first question without a token: starts an application. */
export async function saveNameWithoutToken(
  deps: Deps,
  body: Record<string, unknown>,
  { language, caller }: Asking,
): Promise<{ token: string; marker: Marker | null }> {
  const country = 'de'
  const answers = await answersAfter(deps, START_CALL, body, { answers: {}, country, partnerId: null })
  const after = afterSave({ answers: {}, state: NEW_APPLICATION }, answers)
  const start = {
    language: language ?? 'en',
    country,
    answers: after.answers,
    event: { actor: 'tenant', kind: 'started' },
  } as const
  const token = await deps.database.transaction(async (trx) => {
    const made = await startWithToken(trx, start, deps.clock.now())
    await mailLink(deps, trx, made.application.id, caller)
    if (body['remindMe'] === true) await writeReminder(trx, made.application.id, true, deps.clock.now())
    return made.token
  })
  return { token, marker: after.state.marker }
}

async function decide(
  deps: Deps,
  call: SaveCall,
  body: object,
  { language, caller }: Asking,
  application: Application,
  { afterNewStart }: LaterParts,
): Promise<Change | null> {
  allowCall('save', application)
  allowOwnStep(application, call, body)
  const before = { answers: application.answers, state: application.state }
  const others = call === 'landlord-details' ? await mailboxesOfOthers(deps.database.kysely, application) : []
  const { answers, changed, state } = afterSave(before, await answersAfter(deps, call, body, application, others))
  if (!changed) return null
  if (before.state.marker !== null && !mayReplace(before.answers, answers))
    await needKeptSurety(deps.database.kysely, { ...application, answers })
  const questions = questionsOf(call, body)
  await refuseWhatChanged(deps, application, questions, seenVersionIn(body))
  const personal = call === START_CALL || call === INVITED_CALL
  const after: Application = {
    ...application,
    answers,
    state,
    answersVersion: application.answersVersion + 1,
    // Decision, offers and choices belong to the previous answers (changed answers, docs/product-decisions.md#d14).
    reasons: [],
    paymentPeriod: null,
    premium: null,
    language: personal ? (language ?? application.language) : application.language,
  }
  const event = {
    actor: 'tenant',
    kind: 'answer-saved',
    data: { call, questions, version: after.answersVersion },
  } as const
  const newAddress = keyOf(answers) !== keyOf(application.answers)
  const newHome = state.tenancy === 'first' && !sameHome(application.answers, answers)
  const newStart = answers.insuranceStart !== application.answers.insuranceStart
  if (newHome) await needHomeFree(deps, application)
  if (newStart) await needDayInReach(deps, after)
  if (!newAddress && !newHome && !newStart) return { after, event }
  return {
    after,
    event,
    async also(trx) {
      if (newHome) await deps.queue.enqueue(trx, shareHome, { firstApplicationId: application.id })
      if (newStart) await afterNewStart(trx, after)
      if (!newAddress) return
      await endOtherTokens(trx, [application.id], hashOf(tokenIn({ ...body })), deps.clock.now())
      await mailLink(deps, trx, application.id, caller)
    },
  }
}

/** The home is the first tenant's to describe (co-tenants, docs/product-decisions.md#d102). @throws AppError STEP_NOT_ALLOWED */
function allowOwnStep({ state }: Application, call: SaveCall, body: object): void {
  if (state.tenancy !== 'co-tenant' || call === INVITED_CALL) return
  if (!OWN_STEPS.some((own) => own === stepOfCall(call, body)))
    throw new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: state.marker } })
}

type Known = Pick<Application, 'answers' | 'country' | 'partnerId'>

async function answersAfter(
  deps: Deps,
  call: SaveCall,
  body: object,
  known: Known,
  otherMailboxes: readonly string[] = [],
): Promise<Answers> {
  const { answers, partnerId } = known
  const result = await answerStep(call, body, stepContext(deps, answers, known.country, otherMailboxes), (choice, at) =>
    lookUp(deps, choice, partnerId, at),
  )
  if (!result.ok) throw invalid(result.errors)
  return result.value
}

function keyOf({ email }: Answers): string | null {
  return email === undefined ? null : emailKey(email)
}

/**
 * Mails the link to continue (name first and personal details last, docs/product-decisions.md#d12) with the first information
 * (docs/product-decisions.md#d41), as soon as the e-mail address is known and again after it changes. A caller who has typed many addresses within
 * the hour causes no further mail. The save itself is never rejected: many tenants may share a network address, and a code can prove the mailbox as
 * well (mail to unproved mailboxes, docs/product-decisions.md#d52; proof of the tenant's mailbox, docs/product-decisions.md#d53).
 */
async function mailLink(
  { config, clock, queue }: Deps,
  trx: Kysely<Tables>,
  applicationId: string,
  caller: string,
): Promise<void> {
  if (!(await takeMail(trx, config, byCaller(config), caller, clock.now()))) return
  await queue.enqueue(trx, continueLink, tenantMailData(applicationId))
}

/** Saves the wish for a reminder, which the form asks for beside the name. It is not part of the answers. */
async function rememberReminder(
  { database, clock }: Deps,
  applicationId: string,
  { remindMe }: Record<string, unknown>,
): Promise<void> {
  if (typeof remindMe === 'boolean') await writeReminder(database.kysely, applicationId, remindMe, clock.now())
}
