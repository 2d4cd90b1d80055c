import type { Answers } from '../values/answers.ts'

/** The properties of a step that decide about its place on a path. */
export interface PathStep<Id extends string> {
  id: Id
  /** The tenant may skip an optional step; the skip is stored as an answer. */
  optional: boolean
  /** Whether the question is asked. Undefined while the answer that decides it is missing. */
  applies(answers: Answers): boolean | undefined
  answered(answers: Answers): boolean
  /** Its answers. They are pruned while the step does not apply. */
  fields?: { names: readonly (keyof Answers)[] }
  /** Answers of this step that are asked for only with certain other answers. */
  fieldApplies?: { [Field in keyof Answers]?: (answers: Answers) => boolean }
}

/** Progress of the bar. `percent` is 100 after the last question. */
export interface Progress {
  now: number
  of: number
  percent: number
}

/** The way through a list of steps (steps and their order, docs/product-decisions.md#d11). */
export interface Path<Id extends string> {
  /** The steps that a tenant with these answers is asked, in order. */
  asked(answers: Answers): Id[]
  /** The step after this one; null after the last and for a step of another path. Steps that do not apply are skipped both ways. */
  next(current: string, answers: Answers): Id | null
  /** The step before this one; null before the first and for a step of another path. */
  back(current: string, answers: Answers): Id | null
  /**
   * The first open question, or null if there is none. An unanswered optional question is open only while nothing after it is answered:
   * once a later one is answered, the tenant has skipped it.
   */
  firstUnanswered(answers: Answers): Id | null
  /** The applicable required questions without an answer, in their order. */
  open(answers: Answers): Id[]
  /** Whether every applicable required question is answered. */
  complete(answers: Answers): boolean
  /** Whether a step may be shown: it applies, and no required step before it is open. An open optional step does not block. */
  reachable(step: string, answers: Answers): boolean
  /** The step to continue with: the wanted one if it may be shown, else the first open one. With nothing open it is the first, where an edit begins. */
  resume(answers: Answers, wanted?: string | null): Id
  /** Null stands for the moment after the last question. */
  progress(current: string | null, answers: Answers): Progress
  /**
   * The answers without those whose question no longer applies. Underwriting, tariff, papers and mails see only these.
   * The application keeps the pruned answers until the question applies again or the application is complete.
   */
  prune(answers: Answers): Answers
}

/**
 * The path through these steps. The bar counts the fixed places of all steps, or with `counted: 'asked'` the places among those that are asked.
 */
export function pathOf<Id extends string>(
  steps: readonly PathStep<Id>[],
  { counted = 'all' }: { counted?: 'all' | 'asked' } = {},
): Path<Id> {
  const placeOf = (id: string) => steps.findIndex((step) => step.id === id)
  const after = (id: string) => (placeOf(id) < 0 ? [] : steps.slice(placeOf(id) + 1))
  const before = (id: string) => steps.slice(0, Math.max(0, placeOf(id)))
  const isOpen = (step: PathStep<Id>, answers: Answers) => Boolean(step.applies(answers)) && !step.answered(answers)
  const blocks = (step: PathStep<Id>, answers: Answers) => !step.optional && isOpen(step, answers)
  const asked = (answers: Answers) => steps.filter((step) => step.applies(answers))
  const firstUnanswered = (answers: Answers) => {
    const all = asked(answers)
    const skipped = (step: PathStep<Id>, at: number) =>
      step.optional && all.slice(at + 1).some((later) => later.answered(answers))
    return all.find((step, at) => !step.answered(answers) && !skipped(step, at))?.id ?? null
  }
  const reachable = (wanted: string, answers: Answers) =>
    Boolean(steps[placeOf(wanted)]?.applies(answers)) && !before(wanted).some((earlier) => blocks(earlier, answers))

  return {
    asked: (answers) => asked(answers).map(({ id }) => id),
    next: (current, answers) => after(current).find((step) => step.applies(answers))?.id ?? null,
    back: (current, answers) => before(current).findLast((step) => step.applies(answers))?.id ?? null,
    firstUnanswered,
    open: (answers) => steps.filter((step) => blocks(step, answers)).map(({ id }) => id),
    complete: (answers) => !steps.some((step) => blocks(step, answers)),
    reachable,
    resume(answers, wanted = null) {
      const found = steps.find(({ id }) => id === wanted)
      if (found && reachable(found.id, answers)) return found.id
      const first = firstUnanswered(answers) ?? asked(answers)[0]?.id ?? steps[0]?.id
      if (first === undefined) throw new Error('a path has at least one step')
      return first
    },
    progress(current, answers) {
      const list = counted === 'all' ? steps : asked(answers)
      const of = list.length
      const now = current === null ? of : Math.max(list.findIndex(({ id }) => id === current) + 1, 1)
      return { now, of, percent: (now / of) * 100 }
    },
    prune(answers) {
      const pruned = { ...answers }
      for (const { applies, fields, fieldApplies = {} } of steps) {
        const asks = applies(answers)
        for (const name of fields?.names ?? [])
          if (!asks || fieldApplies[name]?.(answers) === false) delete pruned[name]
      }
      return pruned
    },
  }
}
