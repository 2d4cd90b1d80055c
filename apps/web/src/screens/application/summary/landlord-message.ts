import { callApi } from '../../../api/client.ts'
import { saveBeside } from '../../../application/save-answers.ts'
import { drafts } from '../../../application/drafts.ts'
import { readToken } from '../../../application/token.ts'

/** Key of the draft that holds the text until it is saved. */
export const MESSAGE_DRAFT = 'message'

/** The text typed in this tab and not saved yet; null if there is none. */
export function unsavedMessage(): string | null {
  const text = drafts.get(MESSAGE_DRAFT)?.['text']
  return typeof text === 'string' ? text : null
}

/** Saves the message to the landlord. Throws what `callApi` throws, and then keeps the draft. */
export async function sendMessage(message: string): Promise<void> {
  await saveBeside('message', () => callApi('message', { payload: { token: readToken() ?? '', message } }))
  // Deletes the draft only if it still has the saved text: newer text must still be saved.
  drafts.delete(MESSAGE_DRAFT, { text: message })
}
