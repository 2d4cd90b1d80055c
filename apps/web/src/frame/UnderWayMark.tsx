import { startTransition, useEffect, useState } from 'react'
import { namesUnderWay, onUnderWay } from '../under-way.ts'

/**
 * Names in `data-under-way` of the page's root what is under way. The page has the attribute from its HTML on, and loses it when React has attached the
 * handlers and shows every answer. Programs that act on the page wait for that, such as our browser tests (e2e/support/acts.ts).
 *
 * Counted are the calls of the API and the changes of the screen. Not counted are uploads and saves that wait for the line, which take as long as the
 * line wants, and scripts that a screen loads when a part of it opens.
 */
export function UnderWayMark(): null {
  const [, setRound] = useState(0)
  useEffect(() => {
    const { dataset } = document.documentElement
    if (namesUnderWay.length === 0) delete dataset['underWay']
    onUnderWay(() => {
      if (namesUnderWay.length > 0) dataset['underWay'] = namesUnderWay.join(' ')
      // Renders once more. React renders a transition after all other updates and their effects, so the answers are shown then.
      else startTransition(() => setRound((round) => round + 1))
    })
  })
  return null
}
