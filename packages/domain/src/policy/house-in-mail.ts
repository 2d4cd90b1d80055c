import { houseParts, policyParts } from '../journey/house.ts'
import { HOUSE_PARTS, type HousePart } from '../journey/house-parts.ts'
import type { Answers } from '../values/answers.ts'
import { isOver, isStanding, type PolicyStage } from './policy-timeline.ts'

/** A still drawing of the house of an application. */
export interface StillHouse {
  parts: Record<HousePart, 'todo' | 'done' | 'off'>
  /** House number; null for an empty plate. */
  number: string | null
  /** It is evening, and the windows are lit. */
  evening: boolean
  /** The lamp at the door is lit too: the landlord has accepted. */
  lamp: boolean
}

/** Parts that stand for a particular answer or moment. */
const VARIANTS: ReadonlySet<HousePart> = new Set(['attic-flats', 'pet-dog', 'pet-none', 'light', 'name'])

/** A finished house by day that says nothing about anybody, for a reader who has not proved the mailbox. */
export const ANY_HOUSE: StillHouse = {
  parts: partsOf((part) => (VARIANTS.has(part) ? 'off' : 'done')),
  number: null,
  evening: false,
  lamp: false,
}

/**
 * The tenant's house as in the application: it is lit from the offer until the contract is over.
 * @param stage the stage of the signed contract; null before the signature
 */
export function tenantHouse(
  answers: Answers,
  { offer, stage }: { offer: boolean; stage: PolicyStage | null },
): StillHouse {
  const evening = stage === null ? offer : !isOver(stage)
  return stillHouse(answers, stage, { evening, signed: stage !== null })
}

/** The same house for the landlord, who is told nothing about pets: it is lit from the acceptance until the policy is over. */
export function landlordHouse(answers: Answers, stage: PolicyStage | null): StillHouse {
  const covered = stage !== null && isStanding(stage)
  const house = stillHouse(answers, stage, { evening: covered, signed: covered })
  return { ...house, parts: { ...house.parts, pet: 'off', 'pet-dog': 'off', 'pet-none': 'done' } }
}

/** The first day of cover has come. */
const BEGUN: readonly PolicyStage[] = ['INSURED', 'TERM_OVER', 'CLAIMED']

function stillHouse(
  answers: Answers,
  stage: PolicyStage | null,
  { evening, signed }: { evening: boolean; signed: boolean },
): StillHouse {
  const covered = stage !== null && isStanding(stage)
  const drawn = {
    ...houseParts(answers, { offer: evening, signed }),
    ...(covered || stage === 'RELEASED'
      ? policyParts({ covered, begun: BEGUN.includes(stage), released: stage === 'RELEASED' })
      : {}),
  }
  return {
    parts: partsOf((part) => (drawn[part] === 'now' ? 'done' : drawn[part])),
    number: answers.address?.streetNumber ?? null,
    evening,
    lamp: covered,
  }
}

function partsOf(stateOf: (part: HousePart) => StillHouse['parts'][HousePart]): StillHouse['parts'] {
  return Object.fromEntries(HOUSE_PARTS.map((part) => [part, stateOf(part)])) as StillHouse['parts']
}
