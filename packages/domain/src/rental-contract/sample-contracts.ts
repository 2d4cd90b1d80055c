import { AUSTRIAN_CONTRACTS } from './sample-contracts-austria.ts'
import { DESCRIBED_FORMS } from './sample-described-forms.ts'
import { DRAWN_A_AUSTRIA } from './sample-drawn-a-austria.ts'
import { DRAWN_A_GERMANY } from './sample-drawn-a-germany.ts'
import { DRAWN_B_AUSTRIA } from './sample-drawn-b-austria.ts'
import { DRAWN_B_GERMANY } from './sample-drawn-b-germany.ts'
import { DRAWN_C_AUSTRIA_1 } from './sample-drawn-c-austria-1.ts'
import { DRAWN_C_AUSTRIA_2 } from './sample-drawn-c-austria-2.ts'
import { DRAWN_C_AUSTRIA_3 } from './sample-drawn-c-austria-3.ts'
import { DRAWN_C_GERMANY_1 } from './sample-drawn-c-germany-1.ts'
import { DRAWN_C_GERMANY_2 } from './sample-drawn-c-germany-2.ts'
import { DRAWN_C_GERMANY_3 } from './sample-drawn-c-germany-3.ts'
import { DRAWN_C_GERMANY_4 } from './sample-drawn-c-germany-4.ts'
import { DRAWN_D_AUSTRIA } from './sample-drawn-d-austria.ts'
import { DRAWN_D_GERMANY } from './sample-drawn-d-germany.ts'
import { DRAWN_E_AUSTRIA } from './sample-drawn-e-austria.ts'
import { DRAWN_E_GERMANY } from './sample-drawn-e-germany.ts'
import { DRAWN_F_AUSTRIA_1 } from './sample-drawn-f-austria-1.ts'
import { DRAWN_F_AUSTRIA_2 } from './sample-drawn-f-austria-2.ts'
import { DRAWN_F_GERMANY_1 } from './sample-drawn-f-germany-1.ts'
import { DRAWN_F_GERMANY_2 } from './sample-drawn-f-germany-2.ts'
import { DRAWN_G_AUSTRIA_1 } from './sample-drawn-g-austria-1.ts'
import { DRAWN_G_AUSTRIA_2 } from './sample-drawn-g-austria-2.ts'
import { DRAWN_G_AUSTRIA_3 } from './sample-drawn-g-austria-3.ts'
import { DRAWN_G_GERMANY_1 } from './sample-drawn-g-germany-1.ts'
import { DRAWN_G_GERMANY_2 } from './sample-drawn-g-germany-2.ts'
import { DRAWN_G_GERMANY_3 } from './sample-drawn-g-germany-3.ts'
import { DRAWN_G_GERMANY_4 } from './sample-drawn-g-germany-4.ts'
import { DRAWN_G_GERMANY_5 } from './sample-drawn-g-germany-5.ts'
import { ENGLISH_CONTRACTS } from './sample-contracts-english.ts'
import { FILLED_FORMS } from './sample-filled-forms.ts'
import { FREE_CONTRACTS } from './sample-free-contracts.ts'
import { FURTHER_LAYOUTS } from './sample-further-layouts.ts'
import { GERMAN_CONTRACTS } from './sample-contracts-germany.ts'
import { GERMAN_FORMS } from './sample-forms-germany.ts'
import { MORE_VARIED_AUSTRIA } from './sample-varied-austria-more.ts'
import { FOURTH_VARIED_GERMANY } from './sample-varied-germany-fourth.ts'
import { THIRD_VARIED_GERMANY } from './sample-varied-germany-third.ts'
import { VARIED_AUSTRIA } from './sample-varied-austria.ts'
import { MORE_VARIED_GERMANY } from './sample-varied-germany-more.ts'
import { VARIED_GERMANY } from './sample-varied-germany.ts'
import { UNSEEN_AUSTRIAN_LAYOUTS } from './sample-unseen-layouts-austria.ts'
import { MORE_UNSEEN_GERMAN_LAYOUTS } from './sample-unseen-layouts-germany-more.ts'
import { UNSEEN_GERMAN_LAYOUTS } from './sample-unseen-layouts-germany.ts'

/** A contract of our own making, in a layout that real ones have. Its people and homes are made up. */
export interface SampleContract {
  layout: string
  text: string
  /** The findings by name, as the test of the reading writes them. A value with `?` in front is unsure. An absent name is not found. */
  found: Readonly<Record<string, string>>
}

export const SAMPLE_CONTRACTS: readonly SampleContract[] = [
  ...GERMAN_CONTRACTS,
  ...GERMAN_FORMS,
  ...ENGLISH_CONTRACTS,
  ...AUSTRIAN_CONTRACTS,
]

/** Layouts with all facts that a careful person finds. A value with `?` in front must not be sure, any other one may be unsure. */
export const OWN_LAYOUTS: readonly SampleContract[] = [
  ...FILLED_FORMS,
  ...DESCRIBED_FORMS,
  ...FREE_CONTRACTS,
  ...FURTHER_LAYOUTS,
]

/** The same, drawn by somebody who had not seen the reading: our own layouts say little about others. */
export const UNSEEN_LAYOUTS: readonly SampleContract[] = [
  ...UNSEEN_GERMAN_LAYOUTS,
  ...MORE_UNSEEN_GERMAN_LAYOUTS,
  ...UNSEEN_AUSTRIAN_LAYOUTS,
]

/** Long contracts of somebody who had not seen the reading, with six facts each. The reading was changed for each set, after it was measured once. */
export const DRAWN_LAYOUTS: readonly SampleContract[] = [...DRAWN_A_GERMANY, ...DRAWN_A_AUSTRIA]
export const MORE_DRAWN_LAYOUTS: readonly SampleContract[] = [...DRAWN_B_GERMANY, ...DRAWN_B_AUSTRIA]

/**
 * The third set: 24 whole contracts of one to eight pages. On 29 November 2026 it was measured blind: 118 of its 142 facts were found, 3 were wrong in ink
 * and 10 in pencil (115, 2 and 14 for the reading before the change for the second set). Its faults were looked at afterwards, and those in ink and most of
 * those in pencil were mended. The present figures say nothing about contracts that the reading has not seen.
 */
export const THIRD_DRAWN_LAYOUTS: readonly SampleContract[] = [
  ...DRAWN_C_GERMANY_1,
  ...DRAWN_C_GERMANY_2,
  ...DRAWN_C_GERMANY_3,
  ...DRAWN_C_GERMANY_4,
  ...DRAWN_C_AUSTRIA_1,
  ...DRAWN_C_AUSTRIA_2,
  ...DRAWN_C_AUSTRIA_3,
]

/**
 * Of the fourth set, the contracts that taught the reading something. The whole set, 20 contracts with all their facts, was measured blind on 29 November
 * 2026: 113 of 167 facts were found, 1 was wrong in ink and 6 in pencil. The reading was then changed by contracts of our own, without a look at the set: 131,
 * 1 and 7. With what was learned from its faults it finds 165, and 2 are wrong in pencil, both the number of a flat.
 */
export const FOURTH_DRAWN_LAYOUTS: readonly SampleContract[] = [...DRAWN_D_GERMANY, ...DRAWN_D_AUSTRIA]

/**
 * Of the fifth set, the half that nobody had looked at: 10 contracts with all their facts. On 30 November 2026 it was measured blind: 84 of 118 facts were
 * found, 1 was wrong in ink and 10 in pencil. With what was learned from its faults the reading finds 117; the missing one is an address abroad.
 */
export const FIFTH_DRAWN_LAYOUTS: readonly SampleContract[] = [...DRAWN_E_GERMANY, ...DRAWN_E_AUSTRIA]

/**
 * Half of the sixth set: 15 contracts with all their facts, drawn by somebody who had not seen the reading. On 30 November 2026 it was measured blind: 145 of
 * 173 facts were found, 4 were wrong in ink and 15 in pencil. With what was learned from its faults the reading finds 172; the missing one is an address
 * abroad. Of a community of heirs the facts name the community, as in the first set.
 */
export const SIXTH_DRAWN_LAYOUTS: readonly SampleContract[] = [
  ...DRAWN_F_GERMANY_1,
  ...DRAWN_F_GERMANY_2,
  ...DRAWN_F_AUSTRIA_1,
  ...DRAWN_F_AUSTRIA_2,
]

/**
 * The seventh set: 30 contracts with nine facts each, in two halves. On 30 November 2026 both were measured blind: 108 of 124 facts of the first half were
 * found, 1 was wrong in ink and 9 in pencil; 106, 5 and 7 of the second. With what was learned from the first half, the reading found 106 of the second, and
 * 4 were wrong in ink and 7 in pencil. With what was learned from both, it finds 242 of the 248, one flat by its floor alone; the missing six are addresses abroad.
 */
export const SEVENTH_DRAWN_LAYOUTS: readonly SampleContract[] = [
  ...DRAWN_G_GERMANY_1,
  ...DRAWN_G_GERMANY_2,
  ...DRAWN_G_GERMANY_3,
  ...DRAWN_G_GERMANY_4,
  ...DRAWN_G_GERMANY_5,
  ...DRAWN_G_AUSTRIA_1,
  ...DRAWN_G_AUSTRIA_2,
  ...DRAWN_G_AUSTRIA_3,
]

/** Short ones of our own with the same six facts, one or more for each kind of fault that the drawn ones had shown. */
export const VARIED_LAYOUTS: readonly SampleContract[] = [
  ...VARIED_GERMANY,
  ...MORE_VARIED_GERMANY,
  ...THIRD_VARIED_GERMANY,
  ...FOURTH_VARIED_GERMANY,
  ...VARIED_AUSTRIA,
  ...MORE_VARIED_AUSTRIA,
]
