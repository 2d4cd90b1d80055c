import { useEffect, useState } from 'react'

interface Countdown {
  /** Whole seconds left; 0 at the end. */
  seconds: number
  /** Restarts the countdown with this number of seconds. */
  start: (seconds: number) => void
}

/**
 * A countdown by the clock, so that it is right when a page returns from the background.
 * @param first seconds left at the start
 */
export function useCountdown(first: number): Countdown {
  const [now, setNow] = useState(() => Date.now())
  const [until, setUntil] = useState(now + first * 1_000)
  const running = until > now
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [running, until])
  return {
    seconds: Math.max(0, Math.ceil((until - now) / 1_000)),
    start(seconds) {
      const at = Date.now()
      setNow(at)
      setUntil(at + seconds * 1_000)
    },
  }
}

/** 62 seconds as 1:02, an hour as 1:00:00. */
export function clockTime(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
