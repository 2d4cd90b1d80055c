import * as z from 'zod/mini'
import { MARKERS } from '@nestbond/domain/values/enums'

export const marker = z.nullable(z.enum(MARKERS))

/** What every save answers. To a device that says which version it has seen: the one that is there now, and whether another device has changed any answer since. */
export const markerAnswer = z.object({
  lastCompletedPage: marker,
  answersVersion: z.optional(z.number()),
  answersChanged: z.optional(z.boolean()),
})

/** The version of the answers that a device has seen. Where another one has answered the same question since, a save is refused with ANSWERS_CHANGED. */
export const seenVersion = z.optional(z.nullable(z.int().check(z.gte(0))))

/** A secret of 256 bits, base64url. */
export const token = z.string()
export const tokenParams = z.object({ token })
