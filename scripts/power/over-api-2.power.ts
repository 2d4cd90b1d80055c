import { inject } from 'vitest'
import { playMutants } from './play-mutants.ts'

playMutants(
  inject('plays').filter((_, at) => at % 2 === 1),
  false,
)
