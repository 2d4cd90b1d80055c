import { createRoot, type Root } from 'react-dom/client'
import { isLocale } from '@nestbond/messages/locales'
import { currentLocale } from '../locale.ts'
import { TextsProvider } from '../texts/TextsProvider.tsx'
import { loadTexts } from '../texts/texts.ts'
import { ConsentBanner } from './ConsentBanner.tsx'

let root: Root | null = null

/** The banner stands above the page and moves it down, so that it covers nothing. Whoever opened it gets the focus there, and back. */
export async function showBanner(opener: HTMLElement | null): Promise<void> {
  // What the server has written, until the app knows the language of the page itself.
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
