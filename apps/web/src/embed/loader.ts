import { readHeight } from './height-message.ts'

// Runs in pages of other sites, so it does one thing only: it puts our frame after its script tag and makes it as high as its content. It reads and
// writes no cookie and no storage, and defines no global.

declare const TITLES: Record<string, string>
const titles = TITLES

/** Data attributes of the script tag that become parameters of the frame. */
const PARAMETERS = ['space', 'landlordSpace', 'country', 'theme', 'deposit']

/** Roughly the calculator's height, so that the page moves little when the frame reports the real one. */
const FIRST_HEIGHT = 420

/** The brightness of a computed colour from 0 to 255; null if one sees through it. */
function brightness(colour: string): number | null {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (/\(([\d., ]*)\)/.exec(colour)?.[1] ?? '0, 0, 0, 0')
    .split(',')
    .map(Number)
  return alpha > 0.5 ? 0.299 * red + 0.587 * green + 0.114 * blue : null
}

/** Whether the page is dark where our frame stands: by the colour behind it, else by the canvas, which browsers paint as the page declares. */
function schemeAround(frame: HTMLElement): 'light' | 'dark' {
  for (let around = frame.parentElement; around; around = around.parentElement) {
    const found = brightness(getComputedStyle(around).backgroundColor)
    if (found !== null) return found < 128 ? 'dark' : 'light'
  }
  frame.style.backgroundColor = 'Canvas'
  const canvas = brightness(getComputedStyle(frame).backgroundColor) ?? 255
  frame.style.backgroundColor = ''
  return canvas < 128 ? 'dark' : 'light'
}

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
  // The frame keeps its origin, so that it can request prices from our server. It can navigate the page only after a click.
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
  script.after(frame)
  if (!script.dataset['theme']) address.searchParams.set('theme', schemeAround(frame))
  frame.src = address.href
}

if (document.currentScript instanceof HTMLScriptElement) place(document.currentScript)
