import { expect, it } from 'vitest'
import { MOST_OTHERS, neededOfOthers, OTHER_FIELDS, othersOf, withOthers } from './invite-others.ts'

const mara = { firstName: 'Mara', lastName: 'Lind', singleName: false, email: 'mara@example.org' }
const nils = { firstName: 'Nils', lastName: 'Olsen', singleName: false, email: '' }

it('numbers the others from the second tenant on, three at most', () => {
  expect(MOST_OTHERS).toBe(3)
  const values = withOthers([mara, nils])
  expect(values).toEqual({
    others: '2',
    firstName2: 'Mara',
    lastName2: 'Lind',
    singleName2: '',
    email2: 'mara@example.org',
    firstName3: 'Nils',
    lastName3: 'Olsen',
    singleName3: '',
    email3: '',
    firstName4: '',
    lastName4: '',
    singleName4: '',
    email4: '',
  })
  expect(othersOf(values)).toEqual([mara, nils])
  expect(othersOf({ ...values, others: '1' })).toEqual([mara])
  expect(othersOf({ others: '1' })).toEqual([{ firstName: '', lastName: '', singleName: false, email: '' }])
})

it('needs every field of those who are shown, by its name in the request', () => {
  expect(neededOfOthers(withOthers([nils]))).toEqual({
    'coTenants.0.firstName': 'Nils',
    'coTenants.0.lastName': 'Olsen',
    'coTenants.0.email': '',
  })
  const suharto = { firstName: '', lastName: 'Suharto', singleName: true, email: 's@example.org' }
  expect(othersOf(withOthers([suharto]))).toEqual([suharto])
  expect(neededOfOthers(withOthers([suharto]))).toEqual({
    'coTenants.0.lastName': 'Suharto',
    'coTenants.0.email': 's@example.org',
  })
  expect(OTHER_FIELDS).toHaveLength(9)
  expect(OTHER_FIELDS[8]).toBe('coTenants.2.email')
})
