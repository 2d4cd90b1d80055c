import { describe, expect, test } from 'vitest'
import { leaverValues } from './leaver-values.ts'

const leaver = (name: string, you = false) => ({ name, you, agreed: false })

describe('a tenant who leaves', () => {
  test.each([
    ['is asked', [leaver('Mara Lind', true)], true, { you: 'ASKED', others: '', several: 'false' }],
    ['has agreed', [leaver('Mara Lind', true)], false, { you: 'AGREED', others: '', several: 'false' }],
    [
      'has agreed, another one, too',
      [leaver('Mara Lind', true), leaver('Nils Olsen')],
      false,
      { you: 'AGREED', others: 'Nils Olsen', several: 'true' },
    ],
    ['is another one', [leaver('Nils Olsen')], false, { you: 'NONE', names: 'Nils Olsen' }],
    ['is one of two', [leaver('Mara Lind'), leaver('Nils Olsen')], false, { names: 'Mara Lind und Nils Olsen' }],
  ])('%s', (_, leave, asksYou, values) => {
    expect(leaverValues({ leave, asksYou }, 'de')).toMatchObject(values)
  })
})
