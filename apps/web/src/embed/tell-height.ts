import { HEIGHT } from './height-message.ts'

/**
 * Tells the page around the frame how high the calculator is, now and after each change.
 * @param host origin of that page, as our own script gives it. A plain iframe has none and gets no message.
 */
export function tellHeight(element: HTMLElement, host: string | null): void {
  if (host === null || window.parent === window) return
  const postHeight = () =>
    window.parent.postMessage({ type: HEIGHT, height: Math.ceil(element.getBoundingClientRect().height) }, host)
  new ResizeObserver(postHeight).observe(element)
}
