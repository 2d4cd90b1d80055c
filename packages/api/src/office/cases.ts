import * as z from 'zod/mini'
import {
  CASE_ACTIONS,
  CASE_DECISIONS,
  CASE_EVENT_KINDS,
  CASE_KINDS,
  CASE_STATES,
  DOCUMENTS_OCCASION,
} from '@nestbond/domain/underwriting/underwriting-case'
import { COUNTRIES, DOCUMENT_KINDS, REFUSAL_REASONS } from '@nestbond/domain/values/enums'
import { VERDICTS } from '@nestbond/domain/underwriting/decide'
import { traitsIn } from '@nestbond/domain/journey/traits'
import { TRACED_RULE_IDS } from '@nestbond/domain/underwriting/rule'
import { optionalText, reference, rowVersion, text } from '@nestbond/domain/validation/fields'
import { MESSAGE_EMPTY } from '@nestbond/domain/validation/message'
import { call } from '../call.ts'
import { decisionAnswer } from '../underwriting/decision.ts'
import { uploadedDocument } from '../underwriting/documents.ts'
import { user, userInfo } from '../application/user.ts'

export const CASE_FILTERS = ['open', 'mine', 'waiting', 'confirming', 'closed'] as const
export type CaseFilter = (typeof CASE_FILTERS)[number]

const person = z.object({ id: z.string(), name: z.string() })
const id = z.object({ id: z.string() })

/** One row of the queue. Amounts in major units, instants in UTC. */
export const caseRow = z.object({
  id: z.string(),
  refId: z.string(),
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  tenant: z.object({ firstName: z.string(), lastName: z.string() }),
  /** The names of the other tenants on the same surety in one line; null for a single tenant (co-tenants, docs/product-decisions.md#d102). */
  otherTenants: z.nullable(z.string()),
  city: z.string(),
  country: z.enum(COUNTRIES),
  deposit: z.number(),
  /** Why the case was opened: the rules that left it undecided, the reasons of the refusal, or the documents of a large deposit. */
  occasions: z.array(z.enum([...TRACED_RULE_IDS, ...REFUSAL_REASONS, DOCUMENTS_OCCASION])),
  openedAt: z.string(),
  dueAt: z.string(),
  /** Null while the case is open. */
  decidedAt: z.nullable(z.string()),
  /** Closed without a decision, because the tenants or their answers have changed. The state is then REFUSED. */
  obsolete: z.boolean(),
  assignee: z.nullable(person),
  /** The version of the case, which the office sends back with every action. */
  version: z.number(),
})
export type CaseRow = z.infer<typeof caseRow>

export const officeCases = call('officeCases', {
  who: 'staff',
  summary:
    'The queue, most urgent first, closed cases newest first. `search` finds prefixes of reference, city and the names of all tenants in all states ' +
    '(words of at least two letters; `filter` is then ignored). `cursor` loads the next page',
  tag: 'office',
  query: z.object({
    filter: z.optional(z.enum(CASE_FILTERS)),
    search: z.optional(reference()),
    cursor: z.optional(reference()),
  }),
  response: z.object({
    cases: z.array(caseRow),
    next: z.nullable(z.string()),
    /** Counts of the whole queue, up to 1,000 each. */
    counts: z.object({ open: z.number(), mine: z.number(), waiting: z.number(), confirming: z.number() }),
  }),
})

export const caseHistoryEntry = z.object({
  at: z.string(),
  actor: z.enum(['tenant', 'office', 'system']),
  /** The name of the member of staff. */
  name: z.nullable(z.string()),
  kind: z.enum(CASE_EVENT_KINDS),
  /** For colleagues only. */
  note: z.nullable(z.string()),
  /** The message to the tenant. */
  message: z.nullable(z.string()),
  /** The documents that were asked for, uploaded, or waived. */
  documents: z.array(z.enum(DOCUMENT_KINDS)),
})
export type CaseHistoryEntry = z.infer<typeof caseHistoryEntry>

/**
 * The application without the answers that must not affect a decision, such as nationality, household and pets (traits the office does not see,
 * docs/product-decisions.md#d63); each step names its own. The tenant's token is hidden from the office too.
 */
const caseApplication = z.object({
  ...z.omit(user, { token: true, ...traitsIn('user') }).shape,
  userInfo: z.omit(userInfo, traitsIn('userInfo')),
})
export type CaseApplication = z.infer<typeof caseApplication>

export const caseDetail = z.object({
  ...caseRow.shape,
  /** The refused tenant's own words. */
  message: z.nullable(z.string()),
  application: caseApplication,
  decision: z.nullable(decisionAnswer),
  documents: z.array(z.object({ ...uploadedDocument.shape, contentType: z.string(), uploadedAt: z.string() })),
  requestedDocuments: z.array(z.enum(DOCUMENT_KINDS)),
  /** Active policies for the same home. `houseNumber` is null for the same house, and else the range that may hold it, or a house of its range. */
  doublePolicies: z.array(
    z.object({
      policyNumber: z.string(),
      houseNumber: z.nullable(z.string()),
      unitName: z.string(),
      insuranceStart: z.string(),
      certain: z.boolean(),
    }),
  ),
  /** The credit report that came after the case was opened without one, and what the rules say with it. */
  laterReport: z.nullable(
    z.object({
      bureau: z.string(),
      score: z.nullable(z.number()),
      retrievedAt: z.string(),
      verdict: z.enum(VERDICTS),
      occasions: z.array(z.enum([...TRACED_RULE_IDS, ...REFUSAL_REASONS])),
    }),
  ),
  /** A decision that waits for a second person. */
  proposal: z.nullable(
    z.object({
      decision: z.enum(CASE_DECISIONS),
      by: person,
      at: z.string(),
      note: z.string(),
      /** The message to the tenant, for a refusal. */
      message: z.nullable(z.string()),
      waivedDocuments: z.array(z.enum(DOCUMENT_KINDS)),
    }),
  ),
  /** Oldest first. The history of a review includes that of the refusal under review. */
  history: z.array(caseHistoryEntry),
  /** The actions that the caller may take now. */
  actions: z.array(z.enum(CASE_ACTIONS)),
  /** A decision will need a second person (deposit above 10,000). */
  fourEyes: z.boolean(),
})
export type CaseDetail = z.infer<typeof caseDetail>

export const officeCase = call('officeCase', {
  who: 'staff',
  summary: 'A case with all facts that a decision needs',
  tag: 'office',
  params: id,
  response: caseDetail,
})

/** Characters of a note or a message. */
export const LONGEST_NOTE = 4000

const version = rowVersion()
const note = text(LONGEST_NOTE)
const message = text(LONGEST_NOTE, MESSAGE_EMPTY)
const documents = z.array(z.enum(DOCUMENT_KINDS))
/** CASE_CHANGED and CASE_CLOSED list in `changes` the events since the version that the caller saw. */
const actionErrors = ['CASE_CHANGED', 'CASE_CLOSED', 'SECOND_PERSON_NEEDED', 'MESSAGE_EMPTY'] as const

export const officeCaseAssign = call('officeCaseAssign', {
  who: 'staff',
  summary: 'Assigns a case to the caller, or unassigns it',
  tag: 'office',
  params: id,
  payload: z.object({ version, to: z.enum(['me', 'nobody']) }),
  response: caseDetail,
  errors: actionErrors,
})

export const officeCaseAccept = call('officeCaseAccept', {
  who: 'staff',
  summary: 'Accepts with a written reason; documents that are not waived stay required',
  tag: 'office',
  params: id,
  payload: z.object({ version, note, waivedDocuments: documents }),
  response: caseDetail,
  errors: actionErrors,
})

/** `message` is sent to the tenant; `note` stays in the history. */
export const officeCaseRefuse = call('officeCaseRefuse', {
  who: 'staff',
  summary: 'Refuses with a written reason and a message to the tenant',
  tag: 'office',
  params: id,
  payload: z.object({ version, note, message }),
  response: caseDetail,
  errors: actionErrors,
})

export const officeCaseAsk = call('officeCaseAsk', {
  who: 'staff',
  summary: 'Asks the tenant for documents, with a message',
  tag: 'office',
  params: id,
  payload: z.object({ version, documents, message }),
  response: caseDetail,
  errors: actionErrors,
})

export const officeCaseAskBureau = call('officeCaseAskBureau', {
  who: 'staff',
  summary: 'Asks the credit bureau for a case that was opened while it was away; a person still decides',
  tag: 'office',
  params: id,
  payload: z.object({ version }),
  response: caseDetail,
  errors: [...actionErrors, 'BUREAU_AWAY', 'BUREAU_CANNOT_ASK'],
})

export const officeCaseConfirm = call('officeCaseConfirm', {
  who: 'staff',
  summary: 'A second person confirms what the first decided; the note may be blank',
  tag: 'office',
  params: id,
  payload: z.object({ version, note: optionalText(LONGEST_NOTE) }),
  response: caseDetail,
  errors: actionErrors,
})

export const officeCaseReturn = call('officeCaseReturn', {
  who: 'staff',
  summary: 'Returns a decision that waits for a second person',
  tag: 'office',
  params: id,
  payload: z.object({ version, note }),
  response: caseDetail,
  errors: actionErrors,
})

/** Characters of the reason to open an identity document. */
export const LONGEST_IDENTITY_REASON = 500

export const officeIdentityOpen = call('officeIdentityOpen', {
  who: 'staff',
  summary:
    'Records why an identity document is looked at; the person may then open it for 15 minutes. Only to check the identity',
  tag: 'office',
  params: z.object({ id: z.string(), documentId: z.string() }),
  payload: z.object({ reason: text(LONGEST_IDENTITY_REASON) }),
  response: caseDetail,
})

/**
 * The response has its own sandbox (content-security-policy). A frame that shows a PDF must not also have the attribute `sandbox`,
 * or Chromium blocks its viewer. Hardly any browser shows HEIC: offer it as a download.
 */
export const officeDocument = call('officeDocument', {
  who: 'staff',
  summary:
    "A tenant's file for a frame, served with a sandbox policy. An identity document needs a recorded reason first",
  tag: 'office',
  params: z.object({ id: z.string(), documentId: z.string() }),
  file: '*/*',
  errors: ['IDENTITY_REASON_NEEDED'],
})
