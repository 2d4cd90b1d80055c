import * as z from 'zod/mini'
import { MARKERS } from '@nestbond/domain/values/enums'

export const marker = z.nullable(z.enum(MARKERS))

/** What every save answers. */
export const markerAnswer = z.object({ lastCompletedPage: marker })

/** A secret of 256 bits, base64url. */
export const token = z.string()
export const tokenParams = z.object({ token })
