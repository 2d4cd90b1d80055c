import { expect, test } from 'vitest'
import { namesUnderWay, onUnderWay, underWay } from './under-way.ts'

test('names what is under way, each as often as it began, until it ends', () => {
  const names: string[] = []
  onUnderWay(() => names.push(namesUnderWay.join(' ')))
  const first = underWay('price')
  const second = underWay('price')
  const screen = underWay('screen')
  first()
  screen()
  second()
  expect(names).toEqual(['price', 'price price', 'price price screen', 'price screen', 'price', ''])
})
