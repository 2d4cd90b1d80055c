import { expect, test } from 'vitest'
import { checkWith } from './field-errors.ts'
import { partnerLookBody } from './partner-look.ts'

const look = (over: object) => checkWith(partnerLookBody, { action: null, accent: null, minimumAge: 18, ...over })

test('accepts and normalises a readable look', () => {
  expect(look({ action: ' #004B93', accent: '', minimumAge: 21 })).toEqual({
    ok: true,
    value: { action: '#004b93', accent: null, minimumAge: 21 },
  })
})

test.each([
  [
    { action: '#ffc145' },
    { field: 'action', key: 'validation.contrast', code: null, params: { pair: 'sunken', contrast: 1.39, least: 4.5 } },
  ],
  [
    { accent: '#004b93' },
    { field: 'accent', key: 'validation.contrast', code: null, params: { pair: 'onLamp', contrast: 2.06, least: 4.5 } },
  ],
  [{ action: 'blue' }, { field: 'action', key: 'validation.invalid', code: null }],
  [{ accent: '#12345' }, { field: 'accent', key: 'validation.invalid', code: null }],
  [{ action: 5 }, { field: 'action', key: 'validation.invalid', code: null }],
  [{ action: undefined }, { field: 'action', key: 'validation.required', code: 'FIELD_REQUIRED' }],
  [{ minimumAge: 19 }, { field: 'minimumAge', key: 'validation.invalid', code: null }],
])('rejects %j', (over, error) => expect(look(over)).toEqual({ ok: false, errors: [error] }))

test('reports all errors at once', () => {
  expect(look({ action: '#fff', accent: '#000000', minimumAge: null })).toMatchObject({
    errors: [{ field: 'action' }, { field: 'accent' }, { field: 'minimumAge' }],
  })
})
