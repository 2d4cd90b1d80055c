import { START_ROUTES } from '@nestbond/api/start-routes'
import type { ResponseOf } from '@nestbond/api/types'
import { sendCall, type CallInput } from './send-call.ts'

/** Like `callApi`, for the calls of the index, which does not load the routes of all others. */
export function callAtStart<Name extends keyof typeof START_ROUTES>(
  name: Name,
  input: CallInput<Name> = {},
): Promise<ResponseOf<Name>> {
  return sendCall(name, START_ROUTES[name], input)
}
