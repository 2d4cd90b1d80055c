import * as z from 'zod/mini'
import { email, optionalText, text } from '@nestbond/domain/validation/fields'

export const FIELDS = ['firstName', 'lastName', 'email', 'contractId'] as const
export type DepositBackValues = Record<(typeof FIELDS)[number], string>

/** The typed part of the call's body. */
export const depositBackBody = z.object({
  firstName: text(),
  lastName: text(),
  email: email(),
  contractId: optionalText(),
})
