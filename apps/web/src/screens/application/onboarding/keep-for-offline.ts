import type { Locale } from '@nestbond/messages/locales'
import { wantsLessData } from '../../../less-data.ts'
import { pathTo } from '../../../paths.ts'

/**
 * Hands the files that this page has loaded to the questionnaire's service worker (public/questions-worker.js), so that a reload without a line shows the
 * question. Browsers without service workers, and installations that have switched it off, go without.
 * @param loadPart loads a part of the question that is opened later, which is kept too, unless the visitor wants less data
 */
export async function keepForOffline(locale: Locale, loadPart?: () => Promise<unknown>): Promise<void> {
  if (!import.meta.env.PROD) return
  try {
    const scope = pathTo('onboarding', locale)
    const { active, waiting, installing } = await navigator.serviceWorker.register('/questions-worker.js', { scope })
    // Without it, the rest is kept.
    if (!wantsLessData()) await loadPart?.().catch(() => {})
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    const worker = active ?? waiting ?? installing
    worker?.postMessage({ files: files.filter((url) => url.startsWith(`${location.origin}/assets/`)) })
  } catch {
    // The question works without it.
  }
}
