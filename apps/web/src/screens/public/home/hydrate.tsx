import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { BrowserArea } from '@nestbond/messages/areas'
import type { CompiledArea } from '@nestbond/messages/compile'
import type { Locale } from '@nestbond/messages/locales'
import type { StepId } from '@nestbond/domain/journey/order'
import { AppFrame } from '../../../frame/AppFrame.tsx'
import { showFrame } from '../../../frame/frame-view.ts'
import { Overlay } from '../../../frame/Overlay.tsx'
import { pathTo } from '../../../paths.ts'
import { wantsLessData } from '../../../less-data.ts'
import { currentTexts, putTexts } from '../../../texts/texts.ts'
import { underWay } from '../../../under-way.ts'
import { Home } from './Home.tsx'
import { HomeHeader } from './HomeHeader.tsx'
import { Kept } from './Kept.tsx'

const FIRST: StepId = 'name'

/** Hydrates the rendered index. The questionnaire's code is fetched only when the visitor is about to need it. */
export function hydrateHome(container: HTMLElement, locale: Locale): void {
  // The build has written the texts into the page (prerender.mjs), where they compress with the rendered ones.
  const texts = document.getElementById('texts')?.textContent ?? '{}'
  putTexts(locale, JSON.parse(texts) as Partial<Record<BrowserArea, CompiledArea>>)
  const firstPrice = Number(container.dataset['price'])
  const product = container.dataset['product'] ?? 'Nestbond'
  const loadApp = () => {
    fetchAhead()
    return import('../../../app.tsx')
  }
  let root: Root
  showFrame({
    layout: 'index',
    header: (
      <HomeHeader
        logo={
          <Kept
            as="a"
            className="bar-logo"
            href={pathTo('index', locale)}
            label={currentTexts().t('common.productHome', { product })}
          />
        }
      />
    ),
    stage: { house: { title: currentTexts().t('home.house'), drawing: null }, evening: true },
    footer: <Kept className="wrap" />,
  })
  const page = (
    <AppFrame>
      <Home
        product={product}
        scenes={<Kept className="home-scenes" />}
        firstPrice={Number.isFinite(firstPrice) ? firstPrice : null}
        onIntent={() => void loadApp().catch(() => {})}
        onStarted={() => {
          // With the question in its address, which would else be asked for a second time.
          history.pushState(null, '', pathTo('onboarding', locale, { search: { step: FIRST } }))
          const started = underWay('app')
          // If the code fails to load, reload: the server then delivers the page with the app.
          void loadApp().then(
            ({ startApp }) => startApp(container, root).finally(started),
            () => location.reload(),
          )
        }}
      />
      <Overlay />
    </AppFrame>
  )
  prefetchWhenIdle(() => {
    loadApp()
      .then(({ prefetchQuestions }) => prefetchQuestions(locale))
      .catch(() => {})
  })
  // As a transition, so that React hydrates in slices and slow phones can scroll.
  startTransition(() => {
    root = hydrateRoot(container, page)
  })
}

/** Fetches the files of the questions side by side. By their imports alone the browser would learn of them one after the other. */
function fetchAhead(): void {
  const list = document.querySelector<HTMLElement>('[data-ahead]')
  for (const href of list?.dataset['ahead']?.split(' ') ?? [])
    document.head.append(
      Object.assign(
        document.createElement('link'),
        href.endsWith('.js') ? { rel: 'modulepreload', href } : { rel: 'preload', as: 'style', crossOrigin: '', href },
      ),
    )
  delete list?.dataset['ahead']
}

/** How long the page has loaded nothing before the questions are fetched. */
const IDLE_MS = 1000

/** Calls `prefetch` once the page is quiet, unless the visitor wants less data. */
function prefetchWhenIdle(prefetch: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (wantsLessData() || connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches) return
  let timer = setTimeout(start, IDLE_MS)
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(start, IDLE_MS)
  })
  observer.observe({ type: 'resource' })
  function start() {
    observer.disconnect()
    performance.mark('prefetch')
    prefetch()
  }
}
