import * as z from 'zod/mini'
import type { Problem } from './codes.ts'
import { text, yesNo } from './fields.ts'

/** An empty message is rejected (specification 5). */
export const MESSAGE_EMPTY: Problem = { key: 'validation.required', code: 'MESSAGE_EMPTY' }

/** In characters. */
export const LONGEST_MESSAGE = 1000

/** The body of a message to the landlord, without the token. */
export const messageBody = z.object({ message: text(LONGEST_MESSAGE, MESSAGE_EMPTY) })

/** The body of a request for a review: a message, and whether the tenant will upload a proof of income. */
export const reviewBody = z.extend(messageBody, { proof: z.optional(yesNo()) })
