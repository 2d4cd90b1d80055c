import { useRouter, useRouterState } from '@tanstack/react-router'
import { Button } from '@nestbond/design-system/Button.tsx'
import { CancelledError, NoAnswerError } from '../api/api-error.ts'
import { useProductName } from '../api/settings.ts'
import type { RouteName } from '../paths.ts'
import { useTexts } from '../texts/use-texts.ts'
import { AppFooter } from './AppFooter.tsx'
import { AppHeader } from './AppHeader.tsx'
import { useFrame, useNoFrame } from './use-frame.tsx'

/** Shown when a screen could not load, offline or because of a fault in our code. Typed text is kept, and the visitor can try again. */
export function Fault({ error }: { error: unknown }) {
  const screen = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.name }) ?? 'index'
  if (error instanceof CancelledError) return null
  return /^(office|partner)/.test(screen) ? (
    <WorkplaceFault error={error} />
  ) : (
    <FramedFault error={error} screen={screen} />
  )
}

/** Office and portal have a bar of their own, which belongs to the screen that is missing. */
function WorkplaceFault({ error }: { error: unknown }) {
  useNoFrame()
  return <FaultText error={error} />
}

function FramedFault({ error, screen }: { error: unknown; screen: RouteName }) {
  const product = useProductName()
  useFrame({
    layout: 'page',
    header: <AppHeader screen={screen} />,
    stage: null,
    footer: <AppFooter product={product} screen={screen} />,
  })
  return <FaultText error={error} />
}

/** A browser does not fetch a script of a screen again that it failed to fetch once. Only a new document does. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /module/i.test(error.message)
}

/** Without a line, a reload would replace this page by one of the browser. */
async function reloadIfThere(): Promise<void> {
  try {
    await fetch(location.pathname, { method: 'HEAD' })
    location.reload()
  } catch {
    // The visitor can press again.
  }
}

function FaultText({ error }: { error: unknown }) {
  const { t } = useTexts()
  const router = useRouter()
  const text = t(error instanceof NoAnswerError ? 'common.networkError' : 'common.serverError')
  // The first sentence says what happened, the rest what to do.
  const [, what = text, next = ''] = /^(.*?\.) (.+)$/.exec(text) ?? []
  return (
    <main id="main" className="wrap fault" data-screen="fault">
      <div className="page-head" role="alert">
        <h1>{what}</h1>
        <p>{next}</p>
      </div>
      <Button onClick={() => (isMissingCode(error) ? void reloadIfThere() : void router.invalidate())}>
        {t('common.retry')}
      </Button>
    </main>
  )
}
