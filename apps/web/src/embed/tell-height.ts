import { HEIGHT } from './height-message.ts'

/**
 * Tells the page around the frame how high the calculator is, now and whenever that changes.
 * @param host its origin, as our own script has named it; a plain iframe names none and is told nothing.
 */
export function tellHeight(element: HTMLElement, host: string | null): void {
  if (host === null || window.parent === window) return
  const postHeight = () =>
    window.parent.postMessage({ type: HEIGHT, height: Math.ceil(element.getBoundingClientRect().height) }, host)
  new ResizeObserver(postHeight).observe(element)
}
