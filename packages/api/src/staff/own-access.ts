import * as z from 'zod/mini'
import { newPassword, triedPassword } from '@nestbond/domain/validation/password'

/** Requires the current password, which proves that the session's owner makes the call. */
export const passwordChange = z.object({ password: triedPassword(), newPassword: newPassword() })

/** A session of the caller's account. `id` is not a secret. Instants in UTC, `lastSeenAt` to the minute. */
const ownSession = z.object({ id: z.string(), startedAt: z.string(), lastSeenAt: z.string(), current: z.boolean() })
export type OwnSession = z.infer<typeof ownSession>

/** The newest first. */
export const ownSessions = z.object({ sessions: z.array(ownSession) })
