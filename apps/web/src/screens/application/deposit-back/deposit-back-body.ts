import * as z from 'zod/mini'
import { crossCheck } from '@nestbond/domain/validation/cross-check'
import { email, optionalText } from '@nestbond/domain/validation/fields'
import { reportName, shortNameFields } from '@nestbond/domain/validation/latin-names'

/** The typed part of the call's body. */
export const depositBackBody = crossCheck(
  z.object({ ...shortNameFields, email: email(), contractId: optionalText() }),
  (given, findings) => reportName(given, {}, findings),
)
