import { expect, it } from 'vitest'
import { rasterize } from '../house-picture/rasterize.ts'
import { MARK, MARK_SVG, MARK_WIDTH } from './mark.ts'

it('the mark of mails is the picture of its drawing', async () => {
  expect(Buffer.from(await rasterize(MARK_SVG, MARK_WIDTH)).toString('base64')).toBe(MARK.toString('base64'))
})
