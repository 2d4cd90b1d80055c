import { callApi } from '../../api/client.ts'
import { saveBeside } from '../../application/application.ts'
import { drafts } from '../../application/drafts.ts'
import { readToken } from '../../application/token.ts'

/** Where what is typed waits until it is saved. */
export const MESSAGE_DRAFT = 'message'

/** A message typed in this tab and not saved yet. */
export function unsavedMessage(): string | null {
  const text = drafts.get(MESSAGE_DRAFT)?.['text']
  return typeof text === 'string' ? text : null
}

/** Saves the message to the landlord. Throws what `callApi` throws; the draft stays then. */
export async function sendMessage(message: string): Promise<void> {
  await saveBeside('message', () => callApi('message', { payload: { token: readToken() ?? '', message } }))
  // What has been typed meanwhile is still to be saved.
  drafts.delete(MESSAGE_DRAFT, { text: message })
}
