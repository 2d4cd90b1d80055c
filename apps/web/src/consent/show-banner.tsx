import { createRoot, type Root } from 'react-dom/client'
import { isLocale } from '@nestbond/messages/locales'
import { currentLocale } from '../locale.ts'
import { TextsProvider } from '../texts/TextsProvider.tsx'
import { loadTexts } from '../texts/load-texts.ts'
import { ConsentBanner } from './ConsentBanner.tsx'

let root: Root | null = null

/**
 * Shows the banner above the page and moves the page down, so that nothing is covered. If the visitor opened it, it takes the focus and gives it
 * back.
 */
export async function showBanner(opener: HTMLElement | null): Promise<void> {
  // Language that the server wrote into the page. The app does not know its locale yet.
  const { lang } = document.documentElement
  await loadTexts(isLocale(lang) ? lang : currentLocale(), ['consent'])
  const place =
    document.getElementById('consent') ??
    document.body.insertBefore(
      Object.assign(document.createElement('div'), { id: 'consent' }),
      document.body.firstChild,
    )
  root ??= createRoot(place)
  const close = () => {
    root?.unmount()
    root = null
    opener?.focus()
  }
  root.render(
    <TextsProvider>
      <ConsentBanner key={String(Date.now())} asked={opener !== null} onSaid={close} />
    </TextsProvider>,
  )
}
