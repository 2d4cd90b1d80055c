import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { LogoProps } from '@nestbond/design-system/Logo.tsx'
import { foreignCodeIsForbidden } from './foreign-code.ts'
import { dressIn } from './dress-in.ts'
import { dressInData } from './dress-in-data.tsx'

const AWAY = 'design-system-away'
/** After it did not come, pages are not held back for it again for so long. */
const AWAY_FOR_MS = 60_000

/**
 * Dresses a page that the server holds back until its brand is there (`html[data-brand]`), the rendered index included, and lets
 * it be seen. Never rejects.
 */
export async function dressPage(address: string, container: HTMLElement): Promise<void> {
  const { dataset } = document.documentElement
  try {
    if (isAway()) return
    const remote = foreignCodeIsForbidden()
      ? await dressInData(address, dataset['designSystemHash'])
      : await dressIn(address)
    if (remote === null) return noteAway()
    const { brand, components } = remote
    // What the server has rendered carries its own name and logo; both are exchanged before React wakes the page.
    if (brand.name !== null) rename(container, brand.name)
    if (components.Logo) redraw(container, components.Logo)
  } finally {
    // The new colours are taken on while transitions are off.
    void document.documentElement.offsetHeight
    delete dataset['brand']
  }
}

function rename(container: HTMLElement, name: string): void {
  const before = container.dataset['product']
  if (before === undefined) return
  document.title = document.title.replaceAll(before, name)
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = text.nodeValue?.replaceAll(before, name) ?? null
  for (const labelled of container.querySelectorAll('[aria-label]'))
    labelled.setAttribute('aria-label', labelled.getAttribute('aria-label')?.replaceAll(before, name) ?? '')
  container.dataset['product'] = name
}

/** The rendered logo lies in a part that React leaves alone, so that it can have a root of its own. */
function redraw(container: HTMLElement, Logo: ComponentType<LogoProps>): void {
  const home = container.querySelector('.bar-logo')
  if (home) flushSync(() => createRoot(home).render(<Logo title={container.dataset['product'] ?? ''} />))
}

function isAway(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(AWAY)) < AWAY_FOR_MS
  } catch {
    return false
  }
}

function noteAway(): void {
  try {
    sessionStorage.setItem(AWAY, String(Date.now()))
  } catch {
    // Then the next page waits once more.
  }
}
