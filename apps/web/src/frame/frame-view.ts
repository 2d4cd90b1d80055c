import type { FrameView } from '@nestbond/design-system/Frame.tsx'

/**
 * The contents of the mounted frame. The current screen sets them, and the one Frame at the root reads them. They are stored outside of React,
 * because the frame lies above the router: the index page has a frame, but no router.
 */
let view: FrameView | null = null
const listeners = new Set<() => void>()

export function frameView(): FrameView | null {
  return view
}

/** Shows another view. Null removes header, stage and footer, for screens with a frame of their own. */
export function showFrame(next: FrameView | null): void {
  view = next
  for (const listener of listeners) listener()
}

export function onFrameView(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
