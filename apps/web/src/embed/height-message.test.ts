import { describe, expect, test } from 'vitest'
import { HEIGHT, readHeight } from './height-message.ts'

describe('readHeight', () => {
  test.each([
    [{ type: HEIGHT, height: 412 }, 412],
    [{ type: HEIGHT, height: 0 }, null],
    [{ type: HEIGHT, height: -3 }, null],
    [{ type: HEIGHT, height: 9_000_000 }, null],
    [{ type: HEIGHT, height: Number.NaN }, null],
    [{ type: HEIGHT, height: '412px; background: url(x)' }, null],
    [{ type: 'other', height: 412 }, null],
    ['nestbond:height', null],
    [null, null],
  ])('%j', (data, height) => expect(readHeight(data)).toBe(height))
})
