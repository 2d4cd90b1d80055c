import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { LogoProps } from '@nestbond/design-system/Logo.tsx'
import { foreignCodeIsForbidden } from './foreign-code.ts'
import { dressIn } from './dress-in.ts'
import { dressInData } from './dress-in-data.tsx'

const AWAY = 'design-system-away'
/** How long pages skip a design system after it failed to load. */
const AWAY_FOR_MS = 60_000

/**
 * Applies the brand to a page that the server keeps hidden until then (`html[data-brand]`), including the prerendered index page, and reveals it.
 * Never rejects.
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
    // The server rendered its own name and logo. Replace both before React hydrates the page.
    if (brand.name !== null) rename(container, brand.name)
    if (components.Logo) redraw(container, components.Logo)
  } finally {
    // Force a layout, so that the new colours apply while transitions are off.
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

/** The rendered logo lies in an element that React leaves alone, so it can have a separate root. */
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
    // Without session storage, the next page waits again.
  }
}
