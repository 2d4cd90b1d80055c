import { isReservedMailbox } from '@nestbond/domain/partners/portal'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../session/require-partner.ts'

/** @throws AppError SANDBOX_ADDRESS_REQUIRED if a sandbox is given an address that may be a person's */
export function requireSandboxAddress({ sandbox }: Pick<Caller, 'sandbox'>, email: string): void {
  if (sandbox && !isReservedMailbox(email)) throw new AppError('SANDBOX_ADDRESS_REQUIRED')
}
