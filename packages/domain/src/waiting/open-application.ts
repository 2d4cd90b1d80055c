import type { ApplicationState } from '../application/application.ts'

/** The parties for whom an application that is not signed can wait, as its tenant reads it. */
export const OPEN_APPLICATION_WAITS_FOR = ['YOU', 'OTHERS', 'OFFICE'] as const
type WaitsFor = (typeof OPEN_APPLICATION_WAITS_FOR)[number]

/**
 * For whom an application waits that is not signed; null after a refusal.
 * @param state the state of the tenant's own application
 * @param documentsAwaited the office's review waits for documents of the tenant
 * @param othersFirst another tenant has the next step
 * @param promiseReviewed the office reviews whether there is a promise after all
 */
export function openApplicationWaitsFor(
  { manualUnderwriting, riskResult }: Pick<ApplicationState, 'manualUnderwriting' | 'riskResult'>,
  {
    documentsAwaited,
    othersFirst,
    promiseReviewed,
  }: { documentsAwaited: boolean; othersFirst: boolean; promiseReviewed: boolean },
): WaitsFor | null {
  if (manualUnderwriting) return documentsAwaited ? 'YOU' : 'OFFICE'
  if (riskResult === false) return null
  if (promiseReviewed) return 'OFFICE'
  return othersFirst ? 'OTHERS' : 'YOU'
}
