import type { Translator } from '@nestbond/messages/translator'
import type { Answers } from '@nestbond/domain/values/answers'
import type { StepId } from '@nestbond/domain/journey/order'
import { SECTIONS, type Section } from '@nestbond/domain/journey/step'
import { rowsOf } from '@nestbond/domain/journey/summary'
import type { Country } from '@nestbond/domain/values/enums'
import { tell, tellLines } from '../../../texts/tell.ts'

export interface SummaryRow {
  id: string
  /** The question that the row tells. */
  step: StepId
  term: string
  /** One value per line. Empty if an optional answer is missing. */
  lines: string[]
  /** The first line is a figure to be found at a glance. */
  figure: boolean
  /** All lines are of the same weight. */
  even: boolean
  /** It tells nothing but traits, so the office does not see it. */
  trait: boolean
  /** A link to the question, shown in place of a missing answer. */
  add: string | null
}

export type SummaryRows = Record<Section, SummaryRow[]>

/**
 * The tenant's answers in words, for the three cards. `country` applies until the address of the home is known. The translator needs the areas
 * `summary` and `steps`. `livesThere` is needed for a tenant who stays in a change of tenants.
 */
export function summaryRows(answers: Answers, country: Country, texts: Translator, livesThere?: boolean): SummaryRows {
  const sections = SECTIONS.map((section) => [
    section,
    rowsOf(section, answers, country, livesThere).map(
      ({ id, step, term, lines, figure = false, even = false, trait = false, add }) => ({
        id,
        step,
        term: tell(term, texts),
        lines: tellLines(lines, texts),
        figure,
        even,
        trait,
        add: add ? tell(add, texts) : null,
      }),
    ),
  ])
  return Object.fromEntries(sections) as SummaryRows
}
