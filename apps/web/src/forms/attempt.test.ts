import { expect, it } from 'vitest'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import { ApiError, CancelledError, NoAnswerError } from '../api/api-error.ts'
import { attemptOf, IDLE, problemWith, withoutFaults } from './attempt.ts'

const refusal = (errorCode: 'VALIDATION_FAILED' | 'CASE_CHANGED', fields: string[] = []) =>
  new ApiError(fields.length > 0 ? 400 : 409, {
    errorCode,
    errors: fields.map((field) => ({ field, ...REQUIRED })),
  } as ConstructorParameters<typeof ApiError>[1])

it("puts the server's faults at their fields, in its order", () => {
  const { errors, trouble, busy } = attemptOf(refusal('VALIDATION_FAILED', ['name', 'address.street']))
  expect(errors.map(({ field }) => field)).toEqual(['name', 'address.street'])
  expect(trouble).toBeNull()
  expect(busy).toBe(false)
})

it.each([refusal('CASE_CHANGED'), new NoAnswerError(null), new TypeError('a fault of the page')])(
  'shows %s as an error of the whole form',
  (error) => expect(attemptOf(error)).toEqual({ ...IDLE, trouble: error }),
)

it('shows nothing after a cancelled call', () => {
  expect(attemptOf(new CancelledError())).toEqual(IDLE)
})

it('removes only the error of the changed field', () => {
  const failed = attemptOf(refusal('VALIDATION_FAILED', ['name', 'names']))
  expect(withoutFaults(failed, ({ field }) => field === 'name').errors.map(({ field }) => field)).toEqual(['names'])
  expect(withoutFaults(failed, ({ field }) => field === 'email')).toBe(failed)
})

it('recognises an outdated state by its codes', () => {
  expect(problemWith(refusal('CASE_CHANGED'), ['CASE_CHANGED'])?.errorCode).toBe('CASE_CHANGED')
  expect(problemWith(refusal('VALIDATION_FAILED', ['name']), ['CASE_CHANGED'])).toBeNull()
  expect(problemWith(new NoAnswerError(null), ['CASE_CHANGED'])).toBeNull()
})
