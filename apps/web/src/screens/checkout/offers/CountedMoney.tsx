import { useEffect, useState } from 'react'
import type { Cents } from '@nestbond/domain/values/money'
import { useTexts } from '../../../texts/use-texts.ts'

/** The longest count, in milliseconds. */
const COUNT_MS = 400

/** An amount that counts up to itself when it appears. Screen readers get the amount alone. With reduced motion it stands at once. */
export function CountedMoney({ cents, up }: { cents: Cents; up: boolean }) {
  const { money } = useTexts()
  const [share, setShare] = useState(() => (up && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1))
  const counting = share < 1
  useEffect(() => {
    if (!counting) return undefined
    const since = performance.now()
    let frame = 0
    const step = () => {
      const now = Math.min(1, (performance.now() - since) / COUNT_MS)
      setShare(now)
      if (now < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [counting])
  if (!counting) return money(cents)
  return (
    <>
      <span aria-hidden="true">{money(Math.round(cents * share))}</span>
      <span className="visually-hidden">{money(cents)}</span>
    </>
  )
}
