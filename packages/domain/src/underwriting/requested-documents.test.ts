import { describe, expect, it } from 'vitest'
import { documentsCloseOn, documentsDue } from './requested-documents.ts'

describe('requested documents', () => {
  it.each([
    ['2026-05-04', null, null],
    ['2026-05-06', null, null],
    ['2026-05-07', null, 'remind'],
    ['2026-05-07', '2026-05-07', null],
    ['2026-05-10', '2026-05-07', null],
    ['2026-05-11', '2026-05-07', 'remind'],
    // A late run sends one reminder for both days.
    ['2026-05-12', null, 'remind'],
    ['2026-05-13', '2026-05-12', null],
    ['2026-05-17', '2026-05-12', null],
    ['2026-05-18', '2026-05-12', 'close'],
    ['2026-08-01', null, 'close'],
  ] as const)('asked on 4 May: on %s, last reminded on %s: %s', (today, remindedOn, due) => {
    expect(documentsDue('2026-05-04', remindedOn, today)).toBe(due)
  })

  it('are awaited until the fourteenth day, over the end of a month', () => {
    expect(documentsCloseOn('2026-02-20')).toBe('2026-03-06')
  })
})
