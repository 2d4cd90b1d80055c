import { ANY_HOUSE } from '@nestbond/domain/policy/house-in-mail'
import { describe, expect, it } from 'vitest'
import { drawHouse } from './draw-house.ts'
import { drawingStyle } from './drawing-style.ts'
import { houseScene } from './HouseScene.tsx'

const lights = { ...ANY_HOUSE.parts, light: 'done' } as const
const evening = { ...ANY_HOUSE, parts: lights, number: '12a', evening: true, lamp: true }

describe('the picture of a house', () => {
  it('has the colours of the design system, by day and in the evening', () => {
    expect(drawingStyle(false)).toMatchObject({
      sky: '#dde9e5',
      css: expect.stringContaining('.h-roof{fill: #c9674a}'),
    })
    expect(drawingStyle(true)).toMatchObject({ sky: '#12312f', css: expect.stringContaining('.h-roof{fill: #a34f37}') })
    for (const of of [true, false]) expect(drawingStyle(of).css).not.toMatch(/var\(|@|:(?:hover|nth)|animation/)
  })

  it('shows the first five letters of a house number, and none as markup', () => {
    expect(houseScene({ ...evening, number: '<b>12' })).toContain('>&lt;b&gt;12<')
    expect(houseScene({ ...evening, number: '123456789' })).toContain('>12345<')
  })

  it('lights the lamp at the door with the acceptance only', () => {
    const pools = (lamp: boolean) => houseScene({ ...evening, lamp }).match(/class="h-pool"/g)?.length ?? 0
    expect([pools(true), pools(false)]).toEqual([2, 0])
    expect(houseScene({ ...evening, lamp: false })).toContain('class="h-lit"')
  })

  it('is one for equal looks, and another for another look', async () => {
    const [first, same, other] = await Promise.all([
      drawHouse(evening),
      drawHouse({ ...evening }),
      drawHouse(ANY_HOUSE),
    ])
    expect(same).toBe(first)
    expect(other.equals(first)).toBe(false)
    // The signature, then the width and the height.
    expect(first.subarray(1, 4).toString()).toBe('PNG')
    expect([first.readUInt32BE(16), first.readUInt32BE(20)]).toEqual([1200, 528])
    expect(first.length).toBeLessThan(60_000)
  })
})
