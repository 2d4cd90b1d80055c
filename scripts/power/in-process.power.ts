import { inject } from 'vitest'
import { playMutants } from './play-mutants.ts'

playMutants(inject('plays'), true)
