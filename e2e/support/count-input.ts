import type { Page } from '@playwright/test'

/** The input of a person. */
export interface Input {
  /** Presses by mouse or finger, keys that type nothing (Enter, Tab, arrows), and choices in lists and dialogs of the system. */
  taps: number
  /** Typed characters. */
  characters: number
}

export interface InputCount {
  get(): Input
}

/**
 * Counts the input on a page from now on, over all its documents. Text that a test fills in counts like typed text; a choice in a native list or in
 * the system's file dialog counts as one tap more than the press that opened it. Call it before the first `goto`.
 */
export async function countInput(page: Page): Promise<InputCount> {
  const counted: Input = { taps: 0, characters: 0 }
  await page.exposeFunction('countInput', (taps: number, characters: number) => {
    counted.taps += taps
    counted.characters += characters
  })
  await page.addInitScript(() => {
    const { countInput } = window as unknown as { countInput: (taps: number, characters: number) => void }
    const listen = <Name extends keyof DocumentEventMap>(name: Name, on: (event: DocumentEventMap[Name]) => void) =>
      document.addEventListener(name, (event) => event.isTrusted && on(event), { capture: true })
    listen('pointerdown', ({ isPrimary }) => {
      if (isPrimary) countInput(1, 0)
    })
    listen('keydown', ({ key }) => {
      if (key.length > 1 && key !== 'Shift') countInput(1, 0)
    })
    listen('beforeinput', (event) => {
      if (event.inputType.startsWith('insert')) countInput(0, event.data?.length ?? 0)
    })
    // Playwright sets a list or a file without a press; its event is not trusted.
    document.addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) countInput(2, 0)
        else if (target instanceof HTMLInputElement && target.type === 'file') countInput(1, 0)
      },
      { capture: true },
    )
  })
  return { get: () => ({ ...counted }) }
}
