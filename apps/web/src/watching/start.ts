import { loadSettings } from '../api/settings.ts'
import { askConsent, onConsent } from '../consent/consent.ts'
import { noteFault } from './faults.ts'
import { loadTracking } from './tracking.ts'

/**
 * Starts what the settings of this installation enable: error reports, and only after consent tracking and replay (accessibility and tracking
 * consent, docs/product-decisions.md#d48).
 */
export async function startWatching(): Promise<void> {
  const stop = listenForFaults()
  const settings = await loadSettings()
  if (settings === null) return
  const { errorReporting, tracking } = settings
  const { dsn, replaysSessionSampleRate, replaysOnErrorSampleRate } = errorReporting
  const replays = dsn !== null && replaysSessionSampleRate + replaysOnErrorSampleRate > 0
  const reporting = once(async () => {
    const { startReporting } = await import('./error-reporting.ts')
    startReporting({ ...errorReporting, dsn: dsn ?? '' })
    stop()
  })
  if (tracking.scriptUrl !== null || replays) {
    onConsent(() => {
      if (tracking.scriptUrl !== null) loadTracking(tracking.scriptUrl, tracking.integrity)
      if (replays)
        void reporting()
          .then(() => import('./replay.ts'))
          .then(({ startReplay }) => startReplay())
          .catch(() => {})
    })
    askConsent()
  }
  if (dsn !== null) await reporting().catch(() => {})
}

/** Listens until the reporting is loaded, which then listens itself. */
function listenForFaults(): () => void {
  const onError = ({ error }: ErrorEvent) => noteFault(error)
  const onRejection = ({ reason }: PromiseRejectionEvent) => noteFault(reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}
