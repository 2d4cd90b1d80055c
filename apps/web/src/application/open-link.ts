import type { User } from '@nestbond/api/user'
import { ApiError } from '../api/api-error.ts'
import { callApi } from '../api/client.ts'
import { dropsToken } from '../api/error-screen.ts'
import { goOnWith, openWith } from './application.ts'
import { readToken } from './token.ts'

const KEPT = 'linked-application'

/** An application that a link has opened while another one is open in this browser: nothing is replaced before the person has chosen (D54). */
export interface LinkedApplication {
  token: string
  /** The screen that the link leads to. */
  href: string
}

/** Kept for the tab without storage. */
let kept: LinkedApplication | null = null

/**
 * Exchanges the token or link secret from the address bar and opens its application, unless another one is open in this browser.
 * @param href the screen behind the link, without the token
 * @returns whether the person has to choose first
 * @throws what `callApi` throws; the application that is open stays open then
 */
export async function openLink(passed: string, href: string): Promise<'opened' | 'choose'> {
  const { token } = await callApi('tenantOpen', { payload: { token: passed }, quiet: true })
  const open = await openUser()
  if (open === null) {
    openWith(token)
    return 'opened'
  }
  const linked = await readUser(token)
  if (linked.refId === open.refId) {
    goOnWith(token)
    return 'opened'
  }
  keep({ token, href })
  return 'choose'
}

/** The application of this browser's token; null without one, or where the token leads nowhere any more. */
export async function openUser(): Promise<User | null> {
  const token = readToken()
  if (token === null) return null
  try {
    return await readUser(token)
  } catch (error) {
    if (error instanceof ApiError && dropsToken(error.errorCode)) return null
    throw error
  }
}

export const readUser = (token: string): Promise<User> => callApi('user', { params: { token }, quiet: true })

export function linkedApplication(): LinkedApplication | null {
  try {
    const text = sessionStorage.getItem(KEPT)
    if (text !== null) return JSON.parse(text) as LinkedApplication
  } catch {
    // Without storage, this tab alone knows.
  }
  return kept
}

function keep(linked: LinkedApplication | null): void {
  kept = linked
  try {
    if (linked) sessionStorage.setItem(KEPT, JSON.stringify(linked))
    else sessionStorage.removeItem(KEPT)
  } catch {
    // See above.
  }
}

/** Goes on with the linked application and leaves the one that was open, or the other way round. */
export function chooseApplication(choice: 'linked' | 'open'): void {
  const linked = linkedApplication()
  if (choice === 'linked' && linked) openWith(linked.token)
  keep(null)
}
