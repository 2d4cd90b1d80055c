import { wholeAnswers } from '../journey/sample-journey.ts'
import type { Answers } from '../values/answers.ts'
import { addDays } from '../values/civil-date.ts'
import { EMPLOYMENT_STATUSES, LIVING_WITH, PETS, SALUTATIONS } from '../values/enums.ts'
import { needsIncome } from '../journey/steps/employment.ts'
import { homeAnswers, MOST_TENANTS } from './co-tenants.ts'

/** For tests: one of several tenants, with the bureau's score. */
export interface SampleTenant {
  answers: Answers
  score: number | null
}

/** The first tenant, and then the co-tenants in the order in which they were added. */
export type SampleHousehold = [SampleTenant, ...SampleTenant[]]

/** The answers that must decide nothing (kept prices and unused traits, docs/product-decisions.md#d31). */
export type ProtectedTraits = Pick<Answers, 'salutation' | 'nationality' | 'liveWith' | 'pet' | 'birthPlace'>

const NATIONALITIES = ['DE', 'VN', 'TR', 'SY', 'NG', 'PL'] as const
const BIRTH_PLACES = ['Köln', 'Hanoi', 'Izmir', 'Aleppo', 'Lagos', 'Graz', undefined] as const

const sample = wholeAnswers()

/** Numbers from 0 to below 1 that a seed fixes (mulberry32). Much faster than fast-check where a hundred thousand cases are drawn. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Draws households and changes to them. The same seed draws the same ones. */
export class HouseholdDrawer {
  readonly #random: () => number

  constructor(seed: number) {
    this.#random = randomFrom(seed)
  }

  /** A whole number from `least` to `most`. */
  number(least: number, most: number): number {
    return least + Math.floor(this.#random() * (most - least + 1))
  }

  one<T>(values: readonly T[]): T {
    return values[this.number(0, values.length - 1)]!
  }

  traits(): ProtectedTraits {
    return {
      salutation: this.one([...SALUTATIONS, null]),
      nationality: this.one(NATIONALITIES),
      liveWith: this.one(LIVING_WITH),
      pet: this.one(PETS),
      birthPlace: this.one(BIRTH_PLACES),
    }
  }

  /** Ages, scores, rents and incomes lie around the limits of the rules, so that each verdict is drawn often. */
  tenant(): SampleTenant {
    const employmentStatus = this.one(EMPLOYMENT_STATUSES)
    const earns = needsIncome(employmentStatus) || this.number(0, 2) === 0
    return {
      answers: {
        ...sample,
        ...this.traits(),
        birthDate: addDays('2007-06-01', -this.number(-500, 9_000)),
        employmentStatus,
        grossIncome: earns ? this.number(600_000, 6_000_000) : undefined,
      },
      score: this.number(0, 9) === 0 ? null : this.number(400, 1000),
    }
  }

  /** One to four tenants, who share the first one's home. */
  household(): SampleHousehold {
    const first = this.tenant()
    const coldRentAmount = this.number(300_00, 3_500_00)
    first.answers = { ...first.answers, coldRentAmount, rentDepositAmount: this.number(499_00, 3 * coldRentAmount) }
    const home = homeAnswers(first.answers)
    const others = Array.from({ length: this.number(0, MOST_TENANTS - 1) }, () => {
      const { answers, score } = this.tenant()
      return { answers: { ...answers, ...home }, score }
    })
    return [first, ...others]
  }

  /** The same household with other protected traits of one tenant or more. Who lives in the home, and with which pets, is the first tenant's answer. */
  withOtherTraits([first, ...others]: SampleHousehold): SampleHousehold {
    const always = this.number(0, others.length)
    const changes = (place: number) => place === always || this.number(0, 1) === 0
    const answers = changes(0) ? { ...first.answers, ...this.traits() } : first.answers
    const { liveWith, pet } = answers
    return [
      { answers, score: first.score },
      ...others.map(({ answers: own, score }, place) => ({
        answers: { ...own, ...(changes(place + 1) && this.traits()), liveWith, pet },
        score,
      })),
    ]
  }

  /** The same first tenant, with the co-tenants in another order. */
  inOtherOrder([first, ...others]: SampleHousehold): SampleHousehold {
    for (let last = others.length - 1; last > 0; last--) {
      const place = this.number(0, last)
      ;[others[last], others[place]] = [others[place]!, others[last]!]
    }
    return [first, ...others]
  }
}
