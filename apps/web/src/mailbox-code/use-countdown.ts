import { useEffect, useState } from 'react'

interface Countdown {
  /** Whole seconds left; 0 when it is over. */
  seconds: number
  /** Begins anew with so many seconds. */
  start: (seconds: number) => void
}

/**
 * Seconds that count down on the clock, so that a page that slept in the background is right when it comes back.
 * @param first so many seconds are left when it appears
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
