import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import * as z from 'zod/mini'
import { showErrorsWith } from './api/client.ts'
import { queryClient } from './api/query-client.ts'
import { loadSettings } from './api/settings.ts'
import { SIGN_INS } from './forms/return-path.ts'
import { forget } from './application/application.ts'
import { currentLocale } from './locale.ts'
import { PATHS, pathTo } from './paths.ts'
import { router } from './routes.tsx'
import { TextsProvider } from './texts/TextsProvider.tsx'

// The content security policy forbids code made from text, which zod would otherwise try to run.
z.config({ jitless: true })

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
        .then(() => queryClient.clear())
  },
})

void loadSettings().then((settings) => {
  if (settings?.maintenance) void router.navigate({ href: PATHS.maintenance, replace: true })
  // If the look comes from another origin, main.tsx has already applied it before the page was shown. Otherwise the page shows our own look, and the
  // design system can load late.
  const dressed = document.documentElement.dataset['designSystem'] !== undefined
  if (settings && !dressed && import.meta.env.PROD)
    void import('./brand/dress-in.ts').then(({ dressIn }) => dressIn(settings.designSystem.url ?? ''))
})

/** Starts every screen except the index page. `root` is the React root of the index page, if the visitor came from there. */
export function startApp(container: Element, root: Root = createRoot(container)): void {
  root.render(
    <StrictMode>
      <TextsProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </TextsProvider>
    </StrictMode>,
  )
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
