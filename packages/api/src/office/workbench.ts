import * as z from 'zod/mini'
import { TRACED_RULE_IDS } from '@nestbond/domain/underwriting/rule'
import { VERDICTS } from '@nestbond/domain/underwriting/decide'
import { reference } from '@nestbond/domain/validation/fields'
import { COUNTRIES } from '@nestbond/domain/values/enums'
import { call } from '../call.ts'

export const VERSION_KINDS = ['rules', 'tariff'] as const
/** DRAFT: has no day in force yet. WITHDRAWN: will never be in force. */
export const VERSION_STATES = ['DRAFT', 'PLANNED', 'IN_FORCE', 'PAST', 'WITHDRAWN'] as const
export type VersionState = (typeof VERSION_STATES)[number]
export const VERSION_ACTIONS = ['dry-run', 'put-in-force', 'withdraw'] as const
export type VersionAction = (typeof VERSION_ACTIONS)[number]

/**
 * A version of the rule set or of a country's tariff. Figures are in wire format: money in major units, rates in percent.
 * Days are UTC midnights, and `validUntil` is the last day. A built-in version has no maker.
 */
export const workbenchVersion = z.object({
  id: z.string(),
  kind: z.enum(VERSION_KINDS),
  country: z.nullable(z.enum(COUNTRIES)),
  state: z.enum(VERSION_STATES),
  builtIn: z.boolean(),
  validFrom: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  note: z.nullable(z.string()),
  madeBy: z.nullable(z.string()),
  madeAt: z.nullable(z.string()),
  figures: z.record(z.string(), z.number()),
  /** Only for a rule set: every rule in words, the figures that it uses, and the verdicts other than acceptance that it can give. */
  rules: z.array(
    z.object({
      id: z.enum(TRACED_RULE_IDS),
      sentence: z.string(),
      figures: z.array(z.string()),
      says: z.array(z.enum(VERDICTS)),
    }),
  ),
  /** Only for a tariff: the prices of some sample deposits. */
  examples: z.array(z.object({ deposit: z.number(), yearly: z.number(), monthly: z.number() })),
})
export type WorkbenchVersion = z.infer<typeof workbenchVersion>

const application = { refId: z.string(), caseId: z.nullable(z.string()) }
const priceChange = z.object({
  dearer: z.number(),
  cheaper: z.number(),
  sum: z.number(),
  smallest: z.number(),
  largest: z.number(),
})
const fromTo = z.object({ from: z.number(), to: z.number() })

/** The result of a version applied to past decisions, or to a country's past offers. Lists the first differing applications. */
export const dryRunResult = z.union([
  z.object({
    kind: z.literal('rules'),
    decisions: z.number(),
    changed: z.number(),
    /** Decisions that a person took, and would take. */
    toPerson: z.object({ before: z.number(), after: z.number() }),
    moves: z.array(z.object({ from: z.enum(VERDICTS), to: z.enum(VERDICTS), count: z.number() })),
    otherReasons: z.number(),
    differing: z.array(z.object({ ...application, from: z.enum(VERDICTS), to: z.enum(VERDICTS) })),
  }),
  z.object({
    kind: z.literal('tariff'),
    country: z.enum(COUNTRIES),
    offers: z.number(),
    changed: z.number(),
    yearly: priceChange,
    monthly: priceChange,
    differing: z.array(z.object({ ...application, yearly: fromTo, monthly: fromTo })),
  }),
])
export type WireDryRunResult = z.infer<typeof dryRunResult>

export const workbenchVersionDetail = z.object({
  ...workbenchVersion.shape,
  /** The actions of staff on the version, the oldest first. */
  history: z.array(
    z.object({
      at: z.string(),
      name: z.string(),
      kind: z.enum(['made', 'dry-run', 'put-in-force', 'withdrawn']),
      validFrom: z.nullable(z.string()),
    }),
  ),
  dryRun: z.nullable(
    z.object({
      state: z.enum(['WAITING', 'RUNNING', 'DONE']),
      percent: z.number(),
      rowsRead: z.number(),
      askedBy: z.string(),
      askedAt: z.string(),
      finishedAt: z.nullable(z.string()),
      result: z.nullable(dryRunResult),
    }),
  ),
  /** The actions that the caller may take now. */
  actions: z.array(z.enum(VERSION_ACTIONS)),
})
export type WorkbenchVersionDetail = z.infer<typeof workbenchVersionDetail>

const id = z.object({ id: z.string() })
const empty = z.object({})
const actionErrors = ['VERSION_CHANGED'] as const

export const officeRules = call('officeRules', {
  who: 'staff',
  summary:
    'All versions of the rule set and of the tariffs, the newest first, and the first day from which one can be put in force',
  tag: 'office',
  response: z.object({ earliestDay: z.string(), versions: z.array(workbenchVersion) }),
})

export const officeRulesVersion = call('officeRulesVersion', {
  who: 'staff',
  summary: 'A version with its history and its newest dry run',
  tag: 'office',
  params: id,
  response: workbenchVersionDetail,
})

/** A version is never changed: another draft is another version. */
export const officeRulesDraft = call('officeRulesDraft', {
  who: 'staff',
  summary: 'Creates a draft version with other figures',
  tag: 'office',
  payload: z.object({
    kind: z.enum(VERSION_KINDS),
    country: z.optional(z.nullable(z.enum(COUNTRIES))),
    figures: z.record(z.string(), z.unknown()),
    note: reference(),
  }),
  response: workbenchVersionDetail,
})

export const officeRulesDryRun = call('officeRulesDryRun', {
  who: 'staff',
  summary: 'Tries a version on all past decisions or offers, in the background',
  tag: 'office',
  params: id,
  payload: empty,
  response: workbenchVersionDetail,
  errors: actionErrors,
})

export const officeRulesPutInForce = call('officeRulesPutInForce', {
  who: 'manager',
  summary:
    'Puts a version in force from a day on, tomorrow at the earliest, after a dry run. For managers, except the one who made it',
  tag: 'office',
  params: id,
  payload: z.object({ validFrom: reference() }),
  response: workbenchVersionDetail,
  errors: [...actionErrors, 'SECOND_PERSON_NEEDED', 'DRY_RUN_NEEDED', 'DAY_TAKEN'],
})

export const officeRulesWithdraw = call('officeRulesWithdraw', {
  who: 'staff',
  summary: 'Withdraws a planned version before its day (for managers), or a draft',
  tag: 'office',
  params: id,
  payload: empty,
  response: workbenchVersionDetail,
  errors: actionErrors,
})
