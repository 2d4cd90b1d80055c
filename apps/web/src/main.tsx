import '@nestbond/design-system/styles.css'
import { PATHS } from '@nestbond/api/page-paths'
import { isLocale } from '@nestbond/messages/locales'
import { readToken } from './application/token.ts'
import { activateLocale, storedLocale } from './locale.ts'
import { hydrateHome } from './screens/public/home/hydrate.tsx'

const container = document.getElementById('app')
if (!container) throw new Error('the page has no element with the id app')

// The prerendered index page needs neither router nor questionnaire. A visitor with a token gets the app instead, and its guards lead on.
const locale = container.dataset['index']
const stored = storedLocale()
const elsewhere = location.pathname === '/' && isLocale(stored) && stored !== locale
const opening = new URLSearchParams(location.search).has('token')

const { designSystem, consent, errors } = document.documentElement.dataset

function start(page: HTMLElement): void {
  if (isLocale(locale) && readToken() === null && !elsewhere && !opening) {
    activateLocale(locale)
    // The address is `/` or has an unknown locale such as `/nl`: show the locale that the server has chosen.
    if (location.pathname !== `/${locale}`)
      history.replaceState(null, '', `/${locale}${location.search}${location.hash}`)
    hydrateHome(page, locale)
  } else {
    // The app asks for them next, unless it shows a question.
    if (!location.pathname.endsWith(PATHS.onboarding)) void import('./other-screens.ts').catch(() => {})
    void import('./app.tsx').then(({ startApp }) => startApp(page))
  }
}

// Error reports, tracking and the consent banner load only if the page says that this installation has them.
if (consent !== undefined || errors !== undefined)
  void import('./watching/start.ts').then(({ startWatching }) => startWatching()).catch(() => {})

// The page names a design system only if it comes from another origin. The page is then hidden until the look is applied.
if (designSystem === undefined) start(container)
else
  void import('./brand/dress-page.tsx')
    .then(({ dressPage }) => dressPage(designSystem, container))
    .catch(() => {})
    .then(() => start(container))
