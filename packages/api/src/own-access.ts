import * as z from 'zod/mini'
import { newPassword, triedPassword } from '@nestbond/domain/validation/password'

/** The present password proves whose the open session is. */
export const passwordChange = z.object({ password: triedPassword(), newPassword: newPassword() })

/** Of the own account; `id` opens nothing. Instants in UTC, `lastSeenAt` to the minute. */
const ownSession = z.object({ id: z.string(), startedAt: z.string(), lastSeenAt: z.string(), current: z.boolean() })
export type OwnSession = z.infer<typeof ownSession>

/** The newest first. */
export const ownSessions = z.object({ sessions: z.array(ownSession) })
