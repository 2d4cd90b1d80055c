import { describe, expect, it } from 'vitest'
import { announcementOn, isAnnouncementReminderDue, type AnnouncementFacts } from './announcement.ts'

const open: AnnouncementFacts = { announcedOn: '2027-01-10', quantified: false, takenBack: false, remindedOn: null }

describe('an announced claim', () => {
  it.each([
    ['while the end of cover is not certain', open, null, '2031-01-01', 'OPEN'],
    ['on the last day for its amount', open, '2027-12-31', '2027-12-31', 'OPEN'],
    ['the day after', open, '2027-12-31', '2028-01-01', 'LAPSED'],
    ['with its amount', { ...open, quantified: true }, '2027-12-31', '2028-01-01', 'QUANTIFIED'],
    ['taken back', { ...open, takenBack: true }, '2027-12-31', '2027-02-01', 'TAKEN_BACK'],
  ] as const)('%s', (_name, facts, lastQuantifyDay, today, state) => {
    expect(announcementOn(facts, { state: 'ending', lastQuantifyDay }, today)).toBe(state)
  })

  it.each([
    ['released', '2027-12-31', 'LAPSED'],
    ['claimed', '2027-12-31', 'OPEN'],
    ['claimed', '2027-12-30', 'LAPSED'],
  ] as const)('under a certificate that is %s, with the last day %s', (state, lastQuantifyDay, expected) => {
    expect(announcementOn(open, { state, lastQuantifyDay }, '2027-12-31')).toBe(expected)
  })

  it.each([
    ['29 days later', {}, null, '2027-02-08', false],
    ['30 days later', {}, null, '2027-02-09', true],
    ['again on the same day', { remindedOn: '2027-02-09' }, null, '2027-02-09', false],
    ['60 days before the last day', { remindedOn: '2027-02-09' }, '2027-12-31', '2027-11-01', true],
    ['between the marks', { remindedOn: '2027-11-01' }, '2027-12-31', '2027-12-16', false],
    ['14 days before the last day', { remindedOn: '2027-11-01' }, '2027-12-31', '2027-12-17', true],
    ['once for marks that a run has missed', { remindedOn: '2027-12-20' }, '2027-12-31', '2027-12-21', false],
    ['after the last day', {}, '2027-12-31', '2028-01-01', false],
    ['with its amount', { quantified: true }, '2027-12-31', '2027-12-17', false],
    ['announced after a mark', { announcedOn: '2027-12-20' }, '2027-12-31', '2027-12-21', false],
  ] as const)('is reminded of: %s', (_name, differing, lastQuantifyDay, today, due) => {
    expect(isAnnouncementReminderDue({ ...open, ...differing }, { state: 'ending', lastQuantifyDay }, today)).toBe(due)
  })
})
