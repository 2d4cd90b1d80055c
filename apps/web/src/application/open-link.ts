import type { User } from '@nestbond/api/application/user'
import { ApiError } from '../api/api-error.ts'
import { callInQuestions } from '../api/question-client.ts'
import { dropsToken } from '../api/error-screen.ts'
import { goOnWith, openWith } from './application.ts'
import { readToken } from './token.ts'

const KEPT = 'linked-application'

/**
 * An application opened by a link while another one is open in this browser. Nothing is replaced until the person chooses (exchange of tokens,
 * docs/product-decisions.md#d54).
 */
export interface LinkedApplication {
  token: string
  /** The screen of the link. */
  href: string
}

/** Copy in memory, for a tab without session storage. */
let kept: LinkedApplication | null = null

/**
 * Exchanges the token or secret of a link and opens its application, unless another one is open in this browser.
 * @param href the screen of the link, without the token
 * @returns whether the person has to choose first
 * @throws what `callApi` throws; the open application then stays open
 */
export async function openLink(passed: string, href: string): Promise<'opened' | 'choose'> {
  const { token } = await callInQuestions('tenantOpen', { payload: { token: passed }, quiet: true })
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

/** The application of this browser's token. Null without a token, or if the token is no longer valid. */
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

export const readUser = (token: string): Promise<User> => callInQuestions('user', { params: { token }, quiet: true })

export function linkedApplication(): LinkedApplication | null {
  try {
    const text = sessionStorage.getItem(KEPT)
    if (text !== null) return JSON.parse(text) as LinkedApplication
  } catch {
    // Without session storage, only the memory of this tab has it.
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

/** Continues with the chosen application: the linked one, which replaces the open one, or the open one. */
export function chooseApplication(choice: 'linked' | 'open'): void {
  const linked = linkedApplication()
  if (choice === 'linked' && linked) openWith(linked.token)
  keep(null)
}
