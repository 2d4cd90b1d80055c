import { nameForms } from '@nestbond/domain/values/person-name'
import type { DocumentKind, RefusalReason } from '@nestbond/domain/values/enums'
import { DOCUMENTS_OCCASION, type CaseKind } from '@nestbond/domain/underwriting/underwriting-case'
import { missingDocuments } from '@nestbond/domain/application/documents'
import type { RuleId } from '@nestbond/domain/underwriting/rule'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { endOfDay } from '@nestbond/domain/values/end-of-day'
import { addWorkingDays } from '@nestbond/domain/values/working-days'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { countryOfApplication, type Application } from '../../application/application.ts'
import { documentsOf } from '../uploads/upload-store.ts'
import { loadHousehold } from '../../application/household.ts'
import { findDecision } from '../../application/decision-store.ts'
import {
  changeCase,
  findCase,
  findDecidedCase,
  insertCase,
  insertCaseEvent,
  type UnderwritingCase,
} from './case-store.ts'
import { wordsOfCase } from '../../platform/database/search-words.ts'

/** Number of working days that the tenant is promised. */
const DUE_AFTER = 2

/** The time by which a person decides what was left to the office at an instant. */
export function caseDueAt(since: Date): Date {
  return endOfDay(addWorkingDays(civilDateIn(since), DUE_AFTER))
}

/** Opens a case if the rules leave the decision to a person, in the transaction of the decision. `rules` are the rules that ask for a person. */
export async function openManualCase(
  trx: Kysely<Tables>,
  application: Application,
  decisionId: string,
  rules: readonly RuleId[],
  now: Date,
): Promise<void> {
  await openCase(
    trx,
    application,
    { kind: 'manual', decisionId, reviewId: null, occasions: [...rules], decidedBefore: [] },
    now,
  )
}

/** Opens a case for the documents of a large deposit, in the transaction that records that all of them are uploaded. */
export async function openDocumentsCase(trx: Kysely<Tables>, application: Application, now: Date): Promise<void> {
  const decision = await findDecision(trx, application)
  if (!decision) throw new Error('documents are required without a decision')
  await openCase(
    trx,
    application,
    { kind: 'documents', decisionId: decision.id, reviewId: null, occasions: [DOCUMENTS_OCCASION], decidedBefore: [] },
    now,
  )
}

/**
 * Opens a case for a tenant's request for a review, in the transaction that stores the request. A member of staff who decided the refusal must not
 * decide the review. The case waits if documents were requested with it.
 */
export async function openReviewCase(
  trx: Kysely<Tables>,
  application: Application,
  { decisionId, reviewId, reasons }: { decisionId: string; reviewId: string; reasons: readonly RefusalReason[] },
  now: Date,
): Promise<void> {
  const refused = await findDecidedCase(trx, decisionId)
  const opened = {
    kind: 'review' as const,
    decisionId,
    reviewId,
    occasions: [...reasons],
    decidedBefore: refused?.decidedBy ?? [],
  }
  const id = await openCase(trx, application, opened, now)
  const present = await documentsOf(trx, application.id)
  const missing = missingDocuments(
    application.state.documentsRequested,
    present.map(({ kind }) => kind),
  )
  if (missing.length > 0) await awaitDocuments(trx, id, missing, now)
}

interface Opened {
  kind: CaseKind
  decisionId: string
  reviewId: string | null
  occasions: UnderwritingCase['occasions']
  decidedBefore: string[]
}

async function openCase(
  trx: Kysely<Tables>,
  application: Application,
  { occasions, ...opened }: Opened,
  now: Date,
): Promise<string> {
  const { firstName, lastName, address, rentDepositAmount } = application.answers
  if (firstName === undefined || !lastName || !address || !rentDepositAmount)
    throw new Error('an underwriting case needs complete answers')
  const shown = { refId: application.refId, firstName, lastName, city: address.city }
  const id = await insertCase(
    trx,
    {
      ...opened,
      ...shown,
      applicationId: application.id,
      state: 'OPEN',
      country: countryOfApplication(application),
      deposit: rentDepositAmount,
      occasions: [...occasions],
      openedAt: now,
      dueAt: caseDueAt(now),
      assigneeId: null,
      proposal: null,
      decidedBy: [],
      decidedAt: null,
    },
    wordsOfCase({ ...shown, household: await wordsOfHousehold(trx, application) }),
  )
  const actor = opened.kind === 'review' ? 'tenant' : 'system'
  await insertCaseEvent(
    trx,
    { id, version: 0 },
    { actor, staffId: null, kind: 'opened', note: null, message: null, documents: [] },
    now,
  )
  return id
}

/** The names in both forms and the e-mail addresses of all tenants, of whom one may ask about the case of another; of a single tenant only the names. */
async function wordsOfHousehold(trx: Kysely<Tables>, application: Application): Promise<string[]> {
  const household = await loadHousehold(trx, application)
  if (!household) return nameForms(application.answers)
  return [household.first, ...household.coTenants.map((one) => one.application)].flatMap(({ answers }) => [
    ...nameForms(answers),
    answers.email ?? '',
  ])
}

async function awaitDocuments(trx: Kysely<Tables>, id: string, documents: DocumentKind[], now: Date): Promise<void> {
  const opened = await findCase(trx, id)
  if (!opened) throw new Error('the case was deleted')
  await changeCase(
    trx,
    opened,
    { state: 'WAITING' },
    { actor: 'system', staffId: null, kind: 'documents-asked', note: null, message: null, documents },
    now,
  )
}
