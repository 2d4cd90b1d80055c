import { describe, expect, test } from 'vitest'
import { invitationDetails } from '../journey/invited-tenant.ts'
import { checkStep, STEPS } from '../journey/order.ts'
import { BODIES, contextOf } from '../journey/sample-journey.ts'
import type { Answers } from '../values/answers.ts'
import { checkWith } from './field-errors.ts'
import { keptLatin, namedPerson, withNeededLatin } from './latin-names.ts'

/** Fonts that lack Chinese and Indian letters. */
const prints = (text: string) => !/[\p{Script=Han}\p{Script=Devanagari}]/u.test(text)
const context = (answers: Answers = {}) => ({ ...contextOf(answers), prints })

const CHINESE = { ...BODIES.name, firstName: '小明', lastName: '王' }

function faults(checked: { ok: true } | { ok: false; errors: { field: string; key: string; code: string | null }[] }) {
  return checked.ok ? 'ok' : checked.errors.map(({ field, key, code }) => [field, key, code].filter(Boolean).join(' '))
}
const named = (body: object, answers: Answers = {}) => {
  const checked = checkStep('name', body, context(answers))
  if (!checked.ok) return faults(checked)
  const { firstName, lastName, latinFirstName, latinLastName } = STEPS.name.apply(answers, checked.value as never)
  return { firstName, lastName, latinFirstName, latinLastName }
}
const MISSING = [
  'latinFirstName validation.required FIELD_REQUIRED',
  'latinLastName validation.required FIELD_REQUIRED',
]

describe('a name that papers cannot print', () => {
  test('needs its Latin form, in all three calls', () => {
    expect(named(CHINESE)).toEqual(MISSING)
    expect(named({ ...CHINESE, latinFirstName: null, latinLastName: ' ' })).toEqual(MISSING)
    expect(faults(checkStep('landlord', { ...BODIES.landlord, firstName: '小明', lastName: '王' }, context()))).toEqual(
      MISSING,
    )
    const invited = checkWith(invitationDetails(context()), {
      ...BODIES['user-info'],
      ...CHINESE,
      address: BODIES['current-address'],
    })
    expect(faults(invited as never)).toEqual(expect.arrayContaining(MISSING))
  })

  test('needs it for the part alone that cannot be printed', () => {
    expect(named({ ...CHINESE, firstName: 'Anna' })).toEqual([MISSING[1]])
  })

  test('is kept as typed, with its Latin form', () => {
    const both = { firstName: '小明', lastName: '王', latinFirstName: 'Xiaoming', latinLastName: 'Wang' }
    expect(named({ ...CHINESE, latinFirstName: ' Xiaoming ', latinLastName: 'Wang' })).toEqual(both)
    // The same name again keeps the form that the body leaves out; another name loses it.
    expect(named(CHINESE, both)).toEqual(both)
    expect(named({ ...CHINESE, lastName: '李' }, both)).toEqual([MISSING[1]])
    expect(named({ ...CHINESE, firstName: 'Lea', lastName: 'Brandt' }, both)).toEqual({
      firstName: 'Lea',
      lastName: 'Brandt',
      latinFirstName: undefined,
      latinLastName: undefined,
    })
    expect(named({ ...CHINESE, latinLastName: null }, both)).toEqual([MISSING[1]])
  })

  test('refuses a Latin form with other letters', () => {
    expect(named({ ...CHINESE, latinFirstName: '小明', latinLastName: 'Ванг' })).toEqual([
      'latinFirstName validation.invalid',
      'latinLastName validation.invalid',
    ])
  })

  test('is not judged without the fonts', () => {
    expect(faults(checkStep('name', CHINESE, contextOf({})) as never)).toBe('ok')
  })
})

test('the Latin form of a changed name ends with it', () => {
  const saved = { firstName: '小明', lastName: '王', latinFirstName: 'Xiaoming', latinLastName: 'Wang' }
  expect(keptLatin(saved, { firstName: '小明', lastName: '李' })).toEqual({ latinFirstName: 'Xiaoming' })
})

describe('a person with one name', () => {
  const single = { ...BODIES.name, firstName: '', lastName: 'Suharto' }
  test.each([{}, { singleName: false }, { singleName: null }])('needs a first name with %j', (given) => {
    expect(named({ ...single, ...given })).toEqual(['firstName validation.required FIELD_REQUIRED'])
  })
  test.each(['', null, undefined])('may leave the first name %j', (firstName) => {
    expect(named({ ...single, firstName, singleName: true })).toMatchObject({ firstName: '', lastName: 'Suharto' })
  })
  test('still needs a last name, and keeps a first name that is given', () => {
    expect(named({ ...single, lastName: '', singleName: true })).toEqual([
      'lastName validation.required FIELD_REQUIRED',
    ])
    expect(named({ ...BODIES.name, singleName: true })).toMatchObject({ firstName: 'Lea' })
  })
  test('has the question about the name answered, also as a landlord whose other details change', () => {
    expect(STEPS.name.answered({ firstName: '', lastName: 'Suharto', email: 'a@example.org' })).toBe(true)
    const { landlord } = STEPS.landlord.fields.read(
      STEPS.landlord.fields.present({
        landlord: { type: 'private', firstName: '', lastName: 'Suharto', email: null, phone: null },
      }),
    )
    expect(landlord).toMatchObject({ firstName: '', lastName: 'Suharto' })
    const completed = STEPS.landlord.completed?.({ email: 'new@example.org' }, { landlord })
    expect(faults(checkStep('landlord', completed ?? {}, context({ landlord })) as never)).toBe('ok')
  })
})

test('a form in Latin letters is kept for a name in other letters alone', () => {
  const given = { firstName: 'Lena', lastName: 'Шевченко', latinFirstName: 'Klara', latinLastName: 'Shevchenko' }
  expect(withNeededLatin(given, prints)).toEqual({ ...given, latinFirstName: null })
  expect(withNeededLatin(given)).toEqual(given)
})

describe('a person in a short form', () => {
  const read = (more: object) => {
    const checked = checkWith(namedPerson, { firstName: '', lastName: 'Suharto', email: 's@example.org', ...more })
    return checked.ok ? checked.value : faults(checked)
  }

  test('leaves the first name empty only beside singleName', () => {
    const missing = ['firstName validation.required FIELD_REQUIRED']
    for (const more of [{}, { singleName: false }, { singleName: null }, { firstName: null }])
      expect(read(more)).toEqual(missing)
    expect(read({ singleName: true })).toEqual({ firstName: '', lastName: 'Suharto', email: 's@example.org' })
    expect(read({ firstName: ' Siti ' })).toEqual({ firstName: 'Siti', lastName: 'Suharto', email: 's@example.org' })
    expect(read({ firstName: '', lastName: '', email: 'x' })).toEqual([
      'firstName validation.required FIELD_REQUIRED',
      'lastName validation.required FIELD_REQUIRED',
      'email validation.invalid INVALID_EMAIL',
    ])
  })
})
