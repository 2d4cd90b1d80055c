import { checkWith } from '@nestbond/domain/validation/field-errors'
import { messageBody } from '@nestbond/domain/validation/message'
import type { ResponseOf } from '@nestbond/api/types'
import type { Deps } from '../platform/deps.ts'
import { invalid } from '../platform/errors.ts'
import { allowCall } from './application.ts'
import { changeApplication } from './change.ts'
import { tokenIn } from './token-field.ts'
import { loadByToken } from './tokens.ts'

/** Saves the tenant's message to the landlord. It is no answer, so decision and offers stay (changed answers, docs/product-decisions.md#d14). */
export async function saveMessage(deps: Deps, body: Record<string, unknown>): Promise<ResponseOf<'message'>> {
  const read = await loadByToken(deps, tokenIn(body))
  allowCall('message', read)
  const checked = checkWith(messageBody, body)
  if (!checked.ok) throw invalid(checked.errors)
  const { message } = checked.value
  const { state } = await changeApplication(deps, read, (application) =>
    application.message === message
      ? null
      : { after: { ...application, message }, event: { actor: 'tenant', kind: 'message-saved' } },
  )
  return { lastCompletedPage: state.marker }
}
