import { describe, expect, test } from 'vitest'
import { answer, BODIES, foundIn, withField } from './sample-journey.ts'

describe('employment', () => {
  test.each<[string, unknown, string]>([
    ['EMPLOYED', 6000, 'ok'],
    ['EMPLOYED', 5999.99, 'grossIncome grossIncomeMonthly GROSS_INCOME_LOOKS_MONTHLY'],
    ['EMPLOYED', null, 'grossIncome required FIELD_REQUIRED'],
    ['SELF_EMPLOYED', undefined, 'grossIncome required FIELD_REQUIRED'],
    ['RETIRED', 5999.99, 'grossIncome grossIncomeMonthly GROSS_INCOME_LOOKS_MONTHLY'],
    ['RETIRED', 6000, 'ok'],
    ['JOB_SEEKER', null, 'ok'],
    ['JOB_SEEKER', 500, 'ok'],
    ['EMPLOYED', -1, 'grossIncome invalid'],
    ['EMPLOYED', '42000', 'grossIncome invalid'],
  ])('%s earning %s: %s', (employmentStatus, grossIncome, expected) =>
    expect(foundIn('employment', { employmentStatus, grossIncome })).toEqual([expected]),
  )

  test('requires level and place of studies of students, and drops them for others', () => {
    expect(foundIn('employment', { employmentStatus: 'STUDENT' })).toEqual([
      'educationLevel required FIELD_REQUIRED',
      'educationPlace required FIELD_REQUIRED',
    ])
    expect(foundIn('employment', { employmentStatus: 'STUDENT', educationLevel: ' ', educationPlace: 'TU' })).toEqual([
      'educationLevel required FIELD_REQUIRED',
    ])
    const student = answer(
      'employment',
      {},
      { employmentStatus: 'STUDENT', educationLevel: 'BACHELOR', educationPlace: 'TU' },
    )
    expect(student).toMatchObject({ educationLevel: 'BACHELOR', educationPlace: 'TU' })
    const employed = answer('employment', student, {
      employmentStatus: 'EMPLOYED',
      grossIncome: 42000,
      educationLevel: 'x',
      educationPlace: 'y',
    })
    expect(employed).toEqual({ employmentStatus: 'EMPLOYED', grossIncome: 42_000_00 })
  })
  test('requires an income only for a status with an income', () => {
    const employed = answer('employment', {}, { employmentStatus: 'EMPLOYED', grossIncome: 42000 })
    expect(answer('employment', employed, { employmentStatus: 'JOB_SEEKER' }).grossIncome).toBeUndefined()
  })
})

describe('user-info', () => {
  const birth = (day: string) => foundIn('user-info', { ...BODIES['user-info'], birthDate: `${day}T00:00:00.000Z` })
  test.each([
    ['2026-05-03', 'ok'],
    ['2026-05-04', 'birthDate max'],
    ['2026-05-05', 'birthDate max'],
    ['1906-05-04', 'ok'],
    ['1906-05-03', 'birthDate min'],
    ['2012-02-29', 'ok'],
    ['2011-02-29', 'birthDate invalid'],
  ])('born on %s: %s', (day, expected) => expect(birth(day)).toEqual([expected]))

  test.each([
    ['DE', 'ok'],
    ['at', 'ok'],
    ['XK', 'ok'],
    ['EU', 'nationality invalid'],
    ['ZZ', 'nationality invalid'],
    ['D', 'nationality invalid'],
    ['DEU', 'nationality max'],
    ['', 'nationality required FIELD_REQUIRED'],
  ])('nationality %s: %s', (nationality, expected) =>
    expect(foundIn('user-info', { ...BODIES['user-info'], nationality })).toEqual([expected]),
  )
  test('requires a phone number unless the step of the name had it', () => {
    const without = withField(BODIES['user-info'], 'phone', undefined)
    expect(foundIn('user-info', without)).toEqual(['phone.number required FIELD_REQUIRED'])
    expect(foundIn('user-info', without, { phone: { dialCode: '+49', number: '1', e164: '+491' } })).toEqual(['ok'])
    expect(foundIn('user-info', {})).toEqual([
      'phone.number required FIELD_REQUIRED',
      'birthDate required FIELD_REQUIRED',
      'nationality required FIELD_REQUIRED',
    ])
  })
  test.each<[unknown, string]>([
    [{ dialCode: '+49', number: '' }, 'phone.number required FIELD_REQUIRED'],
    [{ dialCode: '', number: '30123456' }, 'phone.dialCode required FIELD_REQUIRED'],
    [{ number: '30123456' }, 'phone.dialCode required FIELD_REQUIRED'],
    [{ dialCode: '+49', number: '1234' }, 'phone.number invalid INVALID_PHONE_NUMBER'],
    ['030123', 'phone invalid'],
    [{ dialCode: '+49', number: 'abcdef' }, 'phone.number invalid INVALID_PHONE_NUMBER'],
    [{ dialCode: '49', number: '301234567' }, 'phone.number invalid INVALID_PHONE_NUMBER'],
    [{ dialCode: '+49', number: '30\u0000123456' }, 'phone.number invalid'],
  ])('phone %j', (phone, expected) =>
    expect(foundIn('user-info', { ...BODIES['user-info'], phone })).toEqual([expected]),
  )
  test('keeps absent fields', () => {
    const saved = answer('user-info', {}, { ...BODIES['user-info'], newsAgreement: true })
    expect(answer('user-info', saved, { birthDate: '1991-01-01T00:00:00.000Z', nationality: 'FR' })).toEqual({
      ...saved,
      birthDate: '1991-01-01',
      nationality: 'FR',
    })
  })
})
