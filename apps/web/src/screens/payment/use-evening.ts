import { useLayoutEffect } from 'react'

/** Evening on the whole page while a screen shows and `on` holds, whatever the theme is; the theme returns afterwards. */
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
