import { AUSTRIAN_CONTRACTS } from './sample-contracts-austria.ts'
import { ENGLISH_CONTRACTS } from './sample-contracts-english.ts'
import { GERMAN_CONTRACTS } from './sample-contracts-germany.ts'
import { GERMAN_FORMS } from './sample-forms-germany.ts'

/** A contract of our own making, in a layout that real ones have. Its people and homes are made up. */
export interface SampleContract {
  layout: string
  text: string
  /** The findings by name, as `valueText` writes them. A value with `?` in front is unsure. An absent name is not found. */
  found: Readonly<Record<string, string>>
}

export const SAMPLE_CONTRACTS: readonly SampleContract[] = [
  ...GERMAN_CONTRACTS,
  ...GERMAN_FORMS,
  ...ENGLISH_CONTRACTS,
  ...AUSTRIAN_CONTRACTS,
]
