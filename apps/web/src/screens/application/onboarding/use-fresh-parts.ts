import { useState } from 'react'
import type { Answers } from '@nestbond/domain/values/answers'
import { houseParts, type PartState } from '@nestbond/domain/journey/house'
import { HOUSE_PARTS, type HousePart } from '@nestbond/domain/journey/house-parts'
import type { StepId } from '@nestbond/domain/journey/order'

type States = Record<HousePart, PartState>

/** The house as the answers draw it. A part is animated once, when its answer is given, and not again after a reload or going back. */
export function useFreshParts(answers: Answers, current: StepId | null): States {
  const settled = inked(houseParts(answers, { current }))
  const [drawn, setDrawn] = useState<{ settled: States; fresh: readonly HousePart[] }>({ settled, fresh: [] })
  if (HOUSE_PARTS.some((part) => settled[part] !== drawn.settled[part])) {
    const fresh = HOUSE_PARTS.filter((part) => settled[part] === 'done' && drawn.settled[part] !== 'done')
    setDrawn({ settled, fresh })
  }
  return withFresh(settled, drawn.fresh)
}

function inked(states: States): States {
  return Object.fromEntries(HOUSE_PARTS.map((part) => [part, states[part] === 'now' ? 'done' : states[part]])) as States
}

function withFresh(states: States, fresh: readonly HousePart[]): States {
  return Object.fromEntries(
    HOUSE_PARTS.map((part) => [part, fresh.includes(part) && states[part] === 'done' ? 'now' : states[part]]),
  ) as States
}
