import type { ProblemAnswer } from '@nestbond/api/errors'
import type { Locale } from '@nestbond/messages/locales'
import { ApiError } from '../api/api-error.ts'
import { errorScreen } from '../api/error-screen.ts'
import { callInQuestions } from '../api/question-client.ts'
import { pathTo } from '../paths.ts'
import { openLink } from './open-link.ts'

/** The next address of a link, which replaces the present one. */
interface LinkTarget {
  href: string
  state?: { problem: ProblemAnswer | null }
  replace: true
}

/** The mailed secret that leads to the page that asks for a press, since this document was loaded. */
let waiting: string | null = null

/**
 * The target of a token or link secret in a page's address. A secret from a mail leads to the page that asks for a press, and nothing happens to it: a
 * program that checks mails opens links like a person (links from mails, docs/product-decisions.md#d128). Any other is exchanged at once.
 * @param href the screen of the link, without the secret
 * @throws what `callApi` throws if the error has no screen
 */
export async function targetOfLink(passed: string, href: string, lang: Locale): Promise<LinkTarget> {
  return orErrorScreen(lang, async () => {
    const { mailed } = await callInQuestions('tenantLink', { params: { token: passed }, quiet: true })
    if (mailed === null) return exchanged(passed, href, lang)
    waiting = passed
    return pathTo('open-link', lang, { search: { link: passed, to: mailed, next: href } })
  })
}

/**
 * The page that says that a mailed link can't be opened any more: the page that asks for a press may be reloaded after the link was used.
 * @returns null if the link can be opened, if `targetOfLink` has just said so, and if nothing is known; a press tells the rest
 */
export async function targetOfUsedLink(passed: string, lang: Locale): Promise<LinkTarget | null> {
  if (passed === waiting) return null
  try {
    await callInQuestions('tenantLink', { params: { token: passed }, quiet: true })
  } catch (error) {
    if (error instanceof ApiError && error.errorCode === 'TOKEN_EXPIRED') return targetOfError(error, lang)
  }
  return null
}

/**
 * Exchanges a token or link secret, for a person who wants that.
 * @returns the screen of the link, the choice between two applications, or the page that says why the link does not work
 * @throws what `callApi` throws if the error has no screen
 */
export async function followLink(passed: string, href: string, lang: Locale): Promise<LinkTarget> {
  return orErrorScreen(lang, () => exchanged(passed, href, lang))
}

async function exchanged(passed: string, href: string, lang: Locale): Promise<string> {
  return (await openLink(passed, href)) === 'opened' ? href : pathTo('other-application', lang)
}

async function orErrorScreen(lang: Locale, find: () => Promise<string>): Promise<LinkTarget> {
  try {
    return { href: await find(), replace: true }
  } catch (error) {
    // Without a response, the link stays in the address for another attempt.
    const target = error instanceof ApiError ? targetOfError(error, lang) : null
    if (target === null) throw error
    return target
  }
}

function targetOfError({ status, errorCode, problem }: ApiError, lang: Locale): LinkTarget | null {
  const screen = errorScreen(status, errorCode)
  if (screen === null) return null
  return {
    href: pathTo(screen, lang, { search: { errorCode: errorCode ?? undefined } }),
    state: { problem },
    replace: true,
  }
}
