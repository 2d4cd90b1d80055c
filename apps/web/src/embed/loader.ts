import { readHeight } from './height-message.ts'

// Runs in other people's pages, so it does one thing: it puts our frame where its script tag stands and makes it as high as its content.
// It reads and writes no cookie and no storage, and defines nothing.

declare const TITLES: Record<string, string>
const titles = TITLES

/** Attributes of the tag that are parameters of the frame. */
const PARAMETERS = ['space', 'landlordSpace', 'country', 'theme', 'deposit']

/** About the calculator's height, so that the page moves little when the frame tells the right one. */
const FIRST_HEIGHT = 420

function place(script: HTMLScriptElement): void {
  const origin = new URL(script.src).origin
  const lang = script.dataset['lang'] || document.documentElement.lang || navigator.language
  const address = new URL('/embed/calculator', origin)
  address.searchParams.set('lang', lang)
  for (const parameter of PARAMETERS) {
    const value = script.dataset[parameter]
    if (value) address.searchParams.set(parameter, value)
  }
  address.searchParams.set('host', location.origin)

  const frame = document.createElement('iframe')
  frame.title = titles[lang.slice(0, 2).toLowerCase()] ?? titles['en'] ?? ''
  // Its own origin, so that it may ask our server for prices; it leaves its frame only where somebody presses for it.
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
  )
  frame.referrerPolicy = 'no-referrer'
  frame.loading = 'lazy'
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    maxWidth: '44rem',
    height: `${FIRST_HEIGHT}px`,
    border: '0',
    borderRadius: '14px',
  })
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return
    const height = readHeight(event.data)
    if (height !== null) frame.style.height = `${height}px`
  })
  frame.src = address.href
  script.after(frame)
}

if (document.currentScript instanceof HTMLScriptElement) place(document.currentScript)
