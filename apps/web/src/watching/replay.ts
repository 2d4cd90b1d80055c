import { addIntegration, replayIntegration } from '@sentry/react'
import { mayBeWatched } from './tracking.ts'

/** Attributes that repeat a text or contain the address of a link. */
const SPEAKING = [
  'title',
  'placeholder',
  'aria-label',
  'aria-valuetext',
  'alt',
  'href',
  'src',
  'value',
  'content',
  'label',
]

/** Records the use of a page for error reports, at the rates of this installation. Texts, inputs and pictures are masked. Only after consent. */
export function startReplay(): void {
  if (!mayBeWatched(location.pathname)) return
  addIntegration(
    replayIntegration({
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      maskAttributes: SPEAKING,
      // A worker would need an exception in the content security policy, and a compressed recording could not be scrubbed.
      useCompression: false,
      stickySession: false,
    }),
  )
}
