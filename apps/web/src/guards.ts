import { redirect } from '@tanstack/react-router'
import type { BrowserArea } from '@nestbond/messages/areas'
import { isLocale, localeOfSegment, pickLocale, type Locale } from '@nestbond/messages/locales'
import { guard, type GuardedRoute } from '@nestbond/domain/journey/guards'
import type { ResponseOf } from '@nestbond/api/types'
import { loadUser } from './application/application.ts'
import { targetOfLink, targetOfUsedLink } from './application/follow-link.ts'
import { guardState } from './application/state.ts'
import { partnerLink } from './application/partner-link.ts'
import { callInQuestions } from './api/question-client.ts'
import { activateLocale, storedLocale } from './locale.ts'
import { inLanguage, pathTo } from './paths.ts'
import { loadTexts } from './texts/load-texts.ts'

let localeFacts: Promise<{ predicted: string | null; enabled: string[] }> | null = null

/** The predicted locale and the enabled languages, requested once. An error here must not block the page. */
function askLocaleFacts() {
  localeFacts ??= Promise.all([
    callInQuestions('localePredict', { quiet: true }).catch(() => null),
    callInQuestions('localeSettings', { quiet: true }).catch((): ResponseOf<'localeSettings'> => []),
  ]).then(([prediction, settings]) => ({
    predicted: prediction?.locale ?? null,
    enabled: settings.filter((entry) => entry.enabled).flatMap((entry) => entry.languages),
  }))
  return localeFacts
}

/**
 * The language guard. It picks the locale of the address, else the stored, the predicted or the default one, and loads its messages. An address
 * without a locale is replaced by one with it.
 */
export async function languageGuard(
  lang: string | undefined,
  href: string,
  areas: readonly BrowserArea[],
): Promise<Locale> {
  const direct = lang !== undefined && isLocale(lang) ? lang : null
  if (direct) {
    activateLocale(direct)
    await loadTexts(direct, areas)
    return direct
  }
  if (lang !== undefined) console.warn(`async locale loading failed: ${lang}`)
  const { predicted, enabled } = await askLocaleFacts()
  const picked = pickLocale({ urlLang: lang, stored: storedLocale(), predicted, enabled })
  const locale = (lang !== undefined && localeOfSegment(lang, picked)) || picked
  const url = new URL(href, location.origin)
  throw redirect({ href: inLanguage(url.pathname, locale) + url.search + url.hash, replace: true })
}

/** The guard of the page that asks for a press before a link from a mail is opened: a used link says so at once. */
export async function mailedLinkGuard(lang: Locale, href: string): Promise<void> {
  const link = new URL(href, location.origin).searchParams.get('link')
  const target = link === null ? null : await targetOfUsedLink(link, lang)
  if (target !== null) throw redirect(target)
}

/**
 * The token guard and the guards after it, in one redirect. A token in the address is exchanged for one in the cookie and removed from the address
 * bar; the secret of a link from a mail waits for a press.
 */
export async function routeGuards(route: GuardedRoute, lang: Locale, href: string): Promise<void> {
  const url = new URL(href, location.origin)
  // Keep the partner, so that a redirect to the start does not lose it.
  partnerLink(url.search)
  const token = url.searchParams.get('token')
  if (token !== null) {
    url.searchParams.delete('token')
    throw redirect(await targetOfLink(token, url.pathname + url.search + url.hash, lang))
  }
  // Error pages make no call, because they have to work while the server is down.
  const error = route === '404' || route === '500' || route === 'maintenance'
  const user = error ? null : await loadUser(route !== 'onboarding')
  const to = guard(route, guardState(user))
  if (to !== null) throw redirect({ href: pathTo(to, lang), replace: true })
}
