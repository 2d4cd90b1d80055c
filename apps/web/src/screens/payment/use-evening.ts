import { useLayoutEffect } from 'react'

/** Evening on the whole page while a screen shows, whatever the theme is; the theme returns afterwards. */
export function useEvening(): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    const { theme } = root.dataset
    root.dataset['theme'] = 'dark'
    root.dataset['evening'] = ''
    return () => {
      if (theme === undefined) delete root.dataset['theme']
      else root.dataset['theme'] = theme
      delete root.dataset['evening']
    }
  }, [])
}
