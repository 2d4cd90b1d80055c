import * as z from 'zod/mini'
import { reference } from '@nestbond/domain/validation/fields'
import { COUNTRIES, DOCUMENT_KINDS } from '@nestbond/domain/values/enums'
import { call } from '../call.ts'
import { marker, token, tokenParams } from '../application/marker.ts'
import { reason } from '../application/user.ts'

export const risk = call('risk', {
  who: 'application-token',
  summary: 'The risk check: `successful=true` runs it once per set of answers, anything else only reads',
  tag: 'decision',
  query: z.object({ token, successful: z.optional(reference()) }),
  response: z.object({
    lastCompletedPage: marker,
    riskResult: z.nullable(z.boolean()),
    manualUnderwriting: z.boolean(),
    requiredDocuments: z.array(z.enum(DOCUMENT_KINDS)),
    reasons: z.array(reason),
  }),
  errors: ['STEP_NOT_ALLOWED'],
})

export const review = call('review', {
  who: 'application-token',
  summary: 'Requests a review by a person for a refused tenant. With `proof` a proof of income may be uploaded',
  tag: 'decision',
  payload: z.object({ token, message: z.string(), proof: z.optional(z.boolean()) }),
  response: z.object({ lastCompletedPage: marker, reviewRequested: z.boolean() }),
  errors: ['MESSAGE_EMPTY', 'STEP_NOT_ALLOWED'],
})

const report = z.object({ name: z.string(), score: z.nullable(z.number()), retrievedAt: z.string() })

/** Inputs and outcomes are sentences in the request's language, for people to read (explained decisions, docs/product-decisions.md#d44). */
export const decisionAnswer = z.object({
  refId: z.string(),
  decidedAt: z.string(),
  ruleSetVersion: z.string(),
  verdict: z.enum(['accept', 'require-document', 'manual', 'refuse']),
  verdictText: z.string(),
  creditBureau: z.nullable(report),
  /** A report that the office fetched after the decision. */
  laterReport: z.nullable(report),
  /** A promise that the person had before the home was found; null without one. The decision is about the home, and the promise was not. */
  promise: z.nullable(
    z.object({
      country: z.enum(COUNTRIES),
      deposit: z.number(),
      issuedAt: z.string(),
      /** The last day, at UTC midnight. */
      validUntil: z.string(),
      /** A person of the office had made it. */
      byPerson: z.boolean(),
    }),
  ),
  rules: z.array(
    z.object({ id: z.string(), sentence: z.string(), inputs: z.string(), outcome: z.string(), applied: z.boolean() }),
  ),
  reasons: z.array(reason),
})

export const decision = call('decision', {
  who: 'application-token',
  summary: 'Which rules were applied, with which inputs and outcome, in words',
  tag: 'decision',
  params: tokenParams,
  response: decisionAnswer,
  errors: ['STEP_NOT_ALLOWED'],
})

export const decisionPaper = call('decisionPaper', {
  who: 'application-token',
  summary: 'The same as a paper to keep',
  tag: 'decision',
  params: tokenParams,
  query: z.object({ language: z.optional(reference()) }),
  file: 'application/pdf',
  errors: ['STEP_NOT_ALLOWED'],
})
