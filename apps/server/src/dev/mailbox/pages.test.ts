import { expect, it } from 'vitest'
import { listPage } from './pages.ts'

it('says how far the clock was moved, if it was', () => {
  expect(listPage([], 0)).not.toContain('moved ahead')
  expect(listPage([], 3)).toContain('moved ahead by 3 days')
})
