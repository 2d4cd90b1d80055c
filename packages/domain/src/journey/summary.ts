import type { Answers } from '../values/answers.ts'
import type { Country } from '../values/enums.ts'
import { anyStep, STEP_IDS, type StepId } from './order.ts'
import type { Section } from './step.ts'
import type { Row } from './told.ts'

/** A row of the summary and the step that tells it. */
export interface StepRow extends Row {
  step: StepId
}

/** The steps whose answers a section offers to change, in their order. */
export function stepsOf(section: Section): StepId[] {
  return STEP_IDS.filter((id) => anyStep(id).sections.includes(section))
}

/**
 * The rows of one section of the summary. Questions that this tenant is not asked are left out. `guess` is the country until the address of the
 * home is known. `livesThere` differs from the kind of rental for a tenant who stays in a change of tenants.
 */
export function rowsOf(
  section: Section,
  answers: Answers,
  guess: Country,
  livesThere = answers.existingRent === true,
): StepRow[] {
  const country = answers.address?.country ?? guess
  const told: StepRow[] = STEP_IDS.filter(
    (id) => anyStep(id).sections[0] === section && anyStep(id).applies(answers),
  ).flatMap((step) => rowsOfStep(step, answers, country, livesThere).map((row) => ({ ...row, step })))
  const placed = told.filter(({ after }) => !told.some(({ id }) => id === after))
  for (const row of told.filter((one) => !placed.includes(one)))
    placed.splice(placed.findIndex(({ id }) => id === row.after) + 1, 0, row)
  return placed
}

function rowsOfStep(id: StepId, answers: Answers, country: Country, livesThere: boolean): readonly Row[] {
  const step = anyStep(id)
  return (
    step.rows?.(answers, country, livesThere) ?? [
      {
        id,
        term: { key: `steps.${id}.term` },
        lines: step.lines(answers),
        trait: step.fields.names.every((name) => step.traits?.includes(name)),
      },
    ]
  )
}
