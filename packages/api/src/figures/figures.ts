import * as z from 'zod/mini'
import { MOST_MONTHS, isMonth } from '@nestbond/domain/figures/months'
import { COUNTRIES } from '@nestbond/domain/values/enums'
import { choice, reference } from '@nestbond/domain/validation/fields'
import { call } from '../call.ts'

/** Steps of an application on its way to a policy, in their order. */
export const FUNNEL_STEPS = ['started', 'answered', 'decided', 'accepted', 'signed', 'insured'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** The turn-around times that are measured. */
export const WAITS = ['case', 'landlord', 'claim', 'payout'] as const
export type Wait = (typeof WAITS)[number]

/** The lines of the figures' file: a month, or a month of one country and partner. */
export const FIGURE_FILES = ['month', 'share'] as const
export type FigureFile = (typeof FIGURE_FILES)[number]

const month = z.optional(z.string().check(z.refine(isMonth)))

/** Months of the Berlin calendar such as 2026-05, both included. Without them, the last twelve. */
const period = z.object({ from: month, to: month })

const query = z.object({
  ...period.shape,
  country: z.optional(choice(COUNTRIES)),
  /** The id of a partner, or `none`. */
  partner: z.optional(reference()),
})
export type FiguresQuery = z.output<typeof query>

/** Amounts in major units. `inForce` is the number at the end of the period. */
const figures = {
  inForce: z.number(),
  started: z.number(),
  ended: z.number(),
  /** Premiums of the periods that begin in the month, without cancelled ones. */
  written: z.number(),
  /** Kept premiums by the days with cover. */
  earned: z.number(),
  /** Premiums that fell due in the month and are not paid today. */
  unpaid: z.number(),
  refunded: z.number(),
  claimsReported: z.number(),
  claimsRequested: z.number(),
  claimsPaid: z.number(),
  claimsPaidOut: z.number(),
  /** Claims paid out for each unit of earned premium; null without an earned premium. */
  lossRatio: z.nullable(z.number()),
}
const figureRow = z.object(figures)
export type FigureRow = z.infer<typeof figureRow>

const officeFiguresAnswer = z.object({
  from: z.string(),
  to: z.string(),
  /** Oldest first, without gaps. */
  months: z.array(z.object({ month: z.string(), ...figures })),
  total: figureRow,
  countries: z.array(z.object({ country: z.enum(COUNTRIES), ...figures })),
  /** The same for each month, country and partner that has any figure, oldest first; `partner` is null for homes without a partner. */
  shares: z.array(
    z.object({ month: z.string(), country: z.enum(COUNTRIES), partner: z.nullable(z.string()), ...figures }),
  ),
  /** A null name is the homes without a partner. */
  partners: z.array(z.object({ name: z.nullable(z.string()), ...figures })),
  /** Of the applications started in the period: how many have come this far. Erased ones are not counted. */
  funnel: z.array(z.object({ step: z.enum(FUNNEL_STEPS), count: z.number() })),
  /** The number of items that ended in the period, and the hours within which half and nine of ten did: whole hours up to two days, then half days. Null without any. */
  waits: z.array(
    z.object({
      wait: z.enum(WAITS),
      count: z.number(),
      medianHours: z.nullable(z.number()),
      ninetiethHours: z.nullable(z.number()),
    }),
  ),
  /** Changes of policies and applications that these figures do not have yet; usually none. */
  uncounted: z.number(),
  /** All partners, for the filter. */
  partnerChoices: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type OfficeFigures = z.infer<typeof officeFiguresAnswer>

export const officeFigures = call('officeFigures', {
  who: 'manager',
  summary: `The figures of the business by month, country and partner, for managers; at most ${MOST_MONTHS} months`,
  tag: 'office',
  query,
  response: officeFiguresAnswer,
})

export const officeFiguresCsv = call('officeFiguresCsv', {
  who: 'manager',
  summary:
    'The figures by month, or by month, country and partner, as CSV (UTF-8 with BOM, separated by semicolons). An empty partner is the homes without one',
  tag: 'office',
  query: z.object({ ...query.shape, by: z.optional(choice(FIGURE_FILES)) }),
  file: 'text/csv',
})

export const officeLedgerCsv = call('officeLedgerCsv', {
  who: 'manager',
  summary:
    'The ledger as double entries for the accounts, CSV with a line for each movement of money. Amounts are positive, in euros with two decimals',
  tag: 'office',
  query: period,
  file: 'text/csv',
})
