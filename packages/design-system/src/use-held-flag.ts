import { useEffect, useRef, useState } from 'react'

/** A flag without flicker. It becomes true only after `delay` ms and then stays true for at least `minimum` ms, so short waits show nothing. */
export function useHeldFlag(active: boolean, delay: number, minimum: number): boolean {
  const [shown, setShown] = useState(false)
  const shownAt = useRef(0)
  useEffect(() => {
    if (active === shown) return undefined
    const wait = active ? delay : Math.max(0, shownAt.current + minimum - Date.now())
    const timer = setTimeout(() => {
      if (active) shownAt.current = Date.now()
      setShown(active)
    }, wait)
    return () => clearTimeout(timer)
  }, [active, shown, delay, minimum])
  return shown
}
