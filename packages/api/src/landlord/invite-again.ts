import * as z from 'zod/mini'
import { email } from '@nestbond/domain/validation/fields'
import { token } from '../application/marker.ts'
import { invitationProgress } from '../application/user.ts'
import { call } from '../call.ts'
import { policy } from '../policy/account-policy.ts'

const corrected = {
  /** Corrects the landlord's address; null or absent keeps it. */
  email: z.optional(z.nullable(email())),
  /** True: the landlord has no e-mail address, the invitation goes out as a letter. Excludes `email`. */
  byPost: z.optional(z.boolean()),
}

const errors = ['STEP_NOT_ALLOWED', 'INVALID_EMAIL', 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT'] as const

export const inviteAgain = call('inviteAgain', {
  who: 'application-token',
  summary:
    'Sends the landlord’s invitation again, to a corrected address if one is given. Up to 30 days after a decline or an expiry it begins anew',
  tag: 'payment',
  payload: z.object({ token, ...corrected }),
  response: z.object(invitationProgress),
  errors: [...errors],
})

export const userInviteAgain = call('userInviteAgain', {
  who: 'own-contract',
  summary: 'The same for a contract of the signed-in tenant',
  tag: 'account',
  params: z.object({ id: z.string() }),
  payload: z.object(corrected),
  response: policy,
  errors: [...errors],
})
