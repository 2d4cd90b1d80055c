import { expect, it } from 'vitest'
import { sourcesOf } from './draw.mjs'

it.each(['domain', 'server', 'web'] as const)('draws no mutant of %s from a file that helps its tests', (layer) => {
  const helpers = sourcesOf(layer).filter(({ source }) => /from '(?:vitest|fast-check)'/.test(source))
  expect(helpers.map(({ file }) => file)).toEqual([])
})
