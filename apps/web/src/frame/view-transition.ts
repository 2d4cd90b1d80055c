/**
 * Shows another screen: its house, sky and content change into each other where the browser can do that, at once elsewhere and for visitors who want no
 * motion. Resolves when the screen is shown.
 */
export function changeScreen(update: () => void | Promise<void>): Promise<void> {
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!moves || !('startViewTransition' in document)) return Promise.resolve(update())
  const { ready, updateCallbackDone } = document.startViewTransition(update)
  // Rejects if a newer transition replaces this one.
  ready.catch(() => {})
  return updateCallbackDone
}
