import { underWay } from '../under-way.ts'

/**
 * Calls back once the next frame is painted, such as to move the focus: before it, the browser would lay the page out for the focus alone. A hidden page
 * has no frames.
 */
export function afterFrame(then: () => void): void {
  if (document.hidden) return then()
  const ended = underWay('frame')
  requestAnimationFrame(() =>
    setTimeout(() => {
      then()
      ended()
    }),
  )
}
