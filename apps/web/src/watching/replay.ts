import { addIntegration, replayIntegration } from '@sentry/react'
import { mayBeWatched } from './tracking.ts'

/** Attributes that say what a text says, or where a link leads. */
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

/** Records how a page was used where it fails, at the rates of this installation. Texts, inputs and pictures are masked. After consent only. */
export function startReplay(): void {
  if (!mayBeWatched(location.pathname)) return
  addIntegration(
    replayIntegration({
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      maskAttributes: SPEAKING,
      // A worker would need a hole in the content security policy, and a compressed recording could not be looked through.
      useCompression: false,
      stickySession: false,
    }),
  )
}
