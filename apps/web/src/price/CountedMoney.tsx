import { useEffect, useRef, useState } from 'react'
import type { Cents } from '@nestbond/domain/values/money'
import { useTexts } from '../texts/use-texts.ts'

/** The longest count, in milliseconds. */
const COUNT_MS = 400

/**
 * An amount that counts from the one before to the new one, so that a price is never swapped. The first amount stands at once, and so does each with
 * reduced motion. Screen readers get the new amount alone.
 */
export function CountedMoney({ cents }: { cents: Cents }) {
  const { money } = useTexts()
  const shown = useCounted(cents)
  if (shown === cents) return money(cents)
  return (
    <>
      <span aria-hidden="true">{money(shown)}</span>
      <span className="visually-hidden">{money(cents)}</span>
    </>
  )
}

function useCounted(cents: Cents): Cents {
  const [shown, setShown] = useState(cents)
  const last = useRef(cents)
  useEffect(() => {
    const from = last.current
    if (from === cents) return undefined
    const since = performance.now()
    const length = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : COUNT_MS
    let frame = 0
    const step = () => {
      const share = length === 0 ? 1 : Math.min(1, (performance.now() - since) / length)
      last.current = Math.round(from + (cents - from) * share)
      setShown(last.current)
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [cents])
  return shown
}
