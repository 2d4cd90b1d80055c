import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router'
import type { Locale } from '@nestbond/messages/locales'
import { PATHS } from '@nestbond/api/page-paths'
import { isSensitivePath } from '@nestbond/api/sensitive-pages'
import { GUARDED_ROUTES, type GuardedRoute } from '@nestbond/domain/journey/guards'
import { CurrentScreen } from './frame/CurrentScreen.tsx'
import { Fault } from './frame/Fault.tsx'
import { noteMove } from './frame/has-moved.ts'
import { changeScreen } from './frame/view-transition.ts'
import { validationContext } from './application/state.ts'
import { languageGuard, mailedLinkGuard, routeGuards } from './guards.ts'
import { noteFault } from './watching/faults.ts'
import { foreignCodeRan, goInNewDocument } from './brand/foreign-code.ts'
import type { LazyScreen } from './other-screens.ts'
import { loadTexts } from './texts/load-texts.ts'
import { currentTexts } from './texts/texts.ts'
import { underWay } from './under-way.ts'
import { isLangSegment, pathTo, type RouteName } from './paths.ts'

const QUESTIONS: LazyScreen = {
  load: () => import('./screens/application/onboarding/Onboarding.tsx'),
  areas: ['steps', 'dates', 'resume', 'house', 'validation', 'errors'],
}

async function screenOf(name: RouteName): Promise<LazyScreen> {
  return name === 'onboarding' ? QUESTIONS : (await import('./other-screens.ts')).OTHER_SCREENS[name]
}

/** Loads the code and the texts of the questions before they are asked. */
export async function prefetchQuestions(locale: Locale): Promise<void> {
  await Promise.all([QUESTIONS.load(), loadTexts(locale, QUESTIONS.areas)])
  // A browser loads its tables of days, numbers and plurals at their first use, for which the press on the index would wait.
  validationContext()
  currentTexts().t('common.errorSummary', { count: 1 })
}

const root = createRootRoute({ component: CurrentScreen, errorComponent: Fault })

const language = createRoute({
  getParentRoute: () => root,
  path: '/{-$lang}',
  beforeLoad: async ({ params, location }) => {
    const { lang } = params
    // `/imprint` is not a language but an unknown path. The language guard picks the language of its 404 page.
    if (lang !== undefined && !isLangSegment(lang)) throw redirect({ href: PATHS['404'], replace: true })
    return { locale: await languageGuard(lang, location.href, []) }
  },
})

const isGuarded = (name: RouteName): name is GuardedRoute => GUARDED_ROUTES.some((route) => route === name)

function screenRoute(name: RouteName): AnyRoute {
  return createRoute({
    getParentRoute: () => language,
    path: PATHS[name].replace(/\{(\w+)\}/g, '$$$1'),
    staticData: { name },
    beforeLoad: async ({ context, location }) => {
      const { locale } = context as { locale: Locale }
      const screen = screenOf(name)
      // The guards may lead elsewhere before it is needed.
      screen.catch(() => {})
      if (foreignCodeRan() && isSensitivePath(location.pathname)) await goInNewDocument(location.href)
      if (isGuarded(name)) await routeGuards(name, locale, location.href)
      if (name === 'open-link') await mailedLinkGuard(locale, location.href)
      await languageGuard(locale, location.href, (await screen).areas)
    },
    component: lazyRouteComponent(async () => (await screenOf(name)).load(), 'Screen'),
  })
}

const unknown = createRoute({
  getParentRoute: () => language,
  path: '$',
  beforeLoad: ({ context }) => {
    throw redirect({ href: pathTo('404', context.locale), replace: true })
  },
})

const names = Object.keys(PATHS) as RouteName[]

export const router = createRouter({
  routeTree: root.addChildren([language.addChildren([...names.map(screenRoute), unknown])]),
  defaultOnCatch: noteFault,
  scrollRestoration: true,
  defaultPreload: false,
  defaultPendingMs: 300,
  defaultPendingMinMs: 400,
  // Query values are plain text: `?step=pets`, never JSON.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(
      Object.entries(search as Record<string, unknown>).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, String(value)]],
      ),
    ).toString()
    return text === '' ? '' : `?${text}`
  },
})

/** Ends the count of the change to another screen, if there is one. A redirect belongs to the change that it continues. */
let resolved: (() => void) | undefined
router.subscribe('onBeforeNavigate', () => void (resolved ??= underWay('screen')))
router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
  if (fromLocation) noteMove()
})
router.subscribe('onResolved', () => {
  resolved?.()
  resolved = undefined
})

// In place of the router's own, which reports a replaced transition as an error. A question follows a question inside the standing frame, without one.
router.startViewTransition = (show) => {
  const { resolvedLocation: shown, location: next } = router.state
  const changes = shown !== undefined && (shown.pathname !== next.pathname || next.pathname.endsWith(PATHS.payment))
  return changes ? changeScreen(show) : show()
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    name?: RouteName
  }
}
