import { relative } from 'node:path'
import { expect } from 'vitest'
import { seedRandom } from './seeded-random.ts'

// By file, so that a file draws alone what it draws in a whole run.
seedRandom(`${process.env['TEST_SEED']} ${relative(process.cwd(), expect.getState().testPath ?? '')}`)
