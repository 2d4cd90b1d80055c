import * as z from 'zod/mini'
import { MARKERS } from '@nestbond/domain/values/enums'

export const marker = z.nullable(z.enum(MARKERS))

/**
 * The response of every save. If the request named a version that it has seen, `answersVersion` is the new one, and `answersChanged` says whether
 * another device has changed any answer since.
 */
export const markerAnswer = z.object({
  lastCompletedPage: marker,
  answersVersion: z.optional(z.number()),
  answersChanged: z.optional(z.boolean()),
})

/**
 * The version of the answers that a device has seen. If another device has answered the same question since, the save is rejected with
 * ANSWERS_CHANGED.
 */
export const seenVersion = z.optional(z.nullable(z.int().check(z.gte(0))))

/** A secret of 256 bits, base64url. */
export const token = z.string()
export const tokenParams = z.object({ token })
