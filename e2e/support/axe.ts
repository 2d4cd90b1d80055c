import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The source that the builder sends instead of axe. It is not empty, because the builder would then send axe. */
const NOTHING = ';'

/**
 * Checks a page without frames with all rules of axe. Passed rules report one element instead of all: collecting all takes longer than the checks. A
 * page that is checked again keeps axe, since sending and compiling it takes longer than the checks too.
 */
export async function checkWithAxe(page: Page): Promise<Awaited<ReturnType<AxeBuilder['analyze']>>> {
  // During the transition between two themes, colours belong to neither, so the check waits for its end.
  const isThere = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await Promise.allSettled(
      document.getAnimations().flatMap((running) => (running instanceof CSSTransition ? [running.finished] : [])),
    )
    return 'axe' in window
  })
  return new AxeBuilder({ page, ...(isThere ? { axeSource: NOTHING } : {}) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations', 'incomplete'] })
    .analyze()
}
