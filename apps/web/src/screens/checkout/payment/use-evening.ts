import { useLayoutEffect } from 'react'

/** Forces the dark theme while the screen is shown and `on` is true, and restores the theme afterwards. */
export function useEvening(on: boolean): void {
  useLayoutEffect(() => {
    if (!on) return undefined
    const root = document.documentElement
    const { theme } = root.dataset
    root.dataset['theme'] = 'dark'
    root.dataset['evening'] = ''
    return () => {
      if (theme === undefined) delete root.dataset['theme']
      else root.dataset['theme'] = theme
      delete root.dataset['evening']
    }
  }, [on])
}
