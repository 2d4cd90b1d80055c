import './frame/print.css'
import '@nestbond/design-system/plate-font.css'
import { RouterProvider } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { PATHS } from '@nestbond/api/page-paths'
import * as z from 'zod/mini'
import { showErrorsWith } from './api/send-call.ts'
import { loadSettings } from './api/settings.ts'
import { dressIn } from './brand/dress-in.ts'
import { labelEnterKeys } from './forms/enter-key.ts'
import { listenForAutofilled } from './forms/read-autofilled.ts'
import { SIGN_INS } from './forms/return-path.ts'
import { forget } from './application/load-user.ts'
import { AppFrame } from './frame/AppFrame.tsx'
import { changeScreen } from './frame/view-transition.ts'
import { wantsLessData } from './less-data.ts'
import { currentLocale } from './locale.ts'
import { pathTo } from './paths.ts'
import { router } from './routes.tsx'

// The content security policy forbids code made from text, which zod would otherwise try to run.
z.config({ jitless: true })

labelEnterKeys()
listenForAutofilled()

showErrorsWith({
  show(screen, errorCode, problem) {
    const href = pathTo(screen, currentLocale(), { search: { errorCode: errorCode ?? undefined } })
    void router.navigate({ href, state: { problem } })
  },
  dropToken: forget,
  signIn(area) {
    const { pathname, searchStr } = router.state.location
    const name = SIGN_INS[area]
    const login = pathTo(name, currentLocale())
    if (pathname !== login)
      void router
        .navigate({ href: pathTo(name, currentLocale(), { search: { next: pathname + searchStr } }) })
        .then(() => import('./api/query-client.ts'))
        .then(({ queryClient }) => queryClient.clear())
  },
})

void loadSettings().then((settings) => {
  if (settings?.maintenance) void router.navigate({ href: PATHS.maintenance, replace: true })
  // If the look comes from another origin, main.tsx has already applied it before the page was shown. Otherwise the page shows our own look, and the
  // design system can load late.
  const dressed = document.documentElement.dataset['designSystem'] !== undefined
  if (settings && !dressed && !(settings.designSystem.url === null && wantsLessData()) && import.meta.env.PROD)
    void dressIn(settings.designSystem.url ?? '')
})

export { prefetchQuestions } from './routes.tsx'

/**
 * Starts every screen except the prerendered index page. `root` is the React root of the index page, if the visitor came from there: the page stays until
 * the first screen has loaded, and its header, stage and footer stay in the document.
 */
export async function startApp(container: Element, root?: Root): Promise<void> {
  const app = (
    <AppFrame>
      <RouterProvider router={router} />
    </AppFrame>
  )
  if (!root) return createRoot(container).render(app)
  await router.load()
  await changeScreen(() => {
    flushSync(() => root.render(app))
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  // So that it is announced: the button that led here is gone.
  document.getElementById('question')?.focus({ preventScroll: true })
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The problem that the server returned; the error page shows it. */
    problem?: unknown
  }
  interface Register {
    router: typeof router
  }
}
