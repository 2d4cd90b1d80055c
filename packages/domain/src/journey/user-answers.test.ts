import { expect, it } from 'vitest'
import { BODIES, OTHER_BODIES, wholeAnswers } from './sample-journey.ts'
import { answersOf, presentAnswers } from './user-answers.ts'

it.each([
  ['one answer to each question', BODIES],
  ['another one', OTHER_BODIES],
])('%s comes back from the user entity as it was given', (_, bodies) => {
  const user = presentAnswers(wholeAnswers(bodies))
  expect(presentAnswers(answersOf(user))).toEqual(user)
})

it('has days at UTC midnight, amounts in major units, and null for what is not answered', () => {
  expect(presentAnswers(wholeAnswers())).toMatchObject({
    insuranceStart: '2026-06-01T00:00:00.000Z',
    insuranceEnd: null,
    coldRentAmount: 740,
    userInfo: { birthDate: '1990-05-17T00:00:00.000Z', phone: { dialCode: '+49', number: '1512 3456789' } },
    landlordInfo: { firstName: 'Jonas' },
  })
  const { landlordInfo, userInfo, ...user } = presentAnswers({})
  expect(landlordInfo).toBeNull()
  expect(new Set([...Object.values(userInfo), ...Object.values(user)])).toEqual(new Set([null, 'EUR']))
})
