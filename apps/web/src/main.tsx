import '@nestbond/design-system/styles.css'
import { isLocale } from '@nestbond/messages/locales'
import { readToken } from './application/token.ts'
import { activateLocale, storedLocale } from './locale.ts'

const container = document.getElementById('app')
if (!container) throw new Error('no element with id app')

// The index comes rendered and needs neither router nor questionnaire; whoever has a token is led on by the app's guards.
const locale = container.dataset['index']
const stored = storedLocale()
const elsewhere = location.pathname === '/' && isLocale(stored) && stored !== locale
const opening = new URLSearchParams(location.search).has('token')

const { designSystem, consent, errors } = document.documentElement.dataset

function start(page: HTMLElement): void {
  if (isLocale(locale) && readToken() === null && !elsewhere && !opening) {
    activateLocale(locale)
    // `/` and what is no locale of ours, such as `/nl`: the server has chosen.
    if (location.pathname !== `/${locale}`)
      history.replaceState(null, '', `/${locale}${location.search}${location.hash}`)
    void import('./screens/home/hydrate.tsx').then(({ hydrateHome }) => hydrateHome(page, locale))
  } else {
    void import('./app.tsx').then(({ startApp }) => startApp(page))
  }
}

// Reports of faults, tracking and the question for it: only where the page says that this installation has them.
if (consent !== undefined || errors !== undefined)
  void import('./watching/start.ts').then(({ startWatching }) => startWatching()).catch(() => {})

// Only an installation with a look of another origin has its address in the page, which is held back until the look is on.
if (designSystem === undefined) start(container)
else
  void import('./brand/dress-page.tsx')
    .then(({ dressPage }) => dressPage(designSystem, container))
    .catch(() => {})
    .then(() => start(container))
