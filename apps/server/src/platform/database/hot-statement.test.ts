import { expect, it } from 'vitest'
import { hotStatement, nameOfHotStatement } from './hot-statement.ts'

it('numbers the values in the order in which the text names them first', () => {
  const statement = hotStatement<{ id: string; at: Date; limit: number }>(
    'test-numbers',
    ({ at, id, limit }) => `select 1 where id = ${id} and at > ${at} and seen <= ${at} limit ${limit}`,
  )
  expect(statement.text).toBe('select 1 where id = $2 and at > $1 and seen <= $1 limit $3')
  expect(statement.order).toEqual(['at', 'id', 'limit'])
})

it('finds the name of a statement by its text', () => {
  const { text } = hotStatement('test-name', () => 'select 2')
  expect([nameOfHotStatement(text), nameOfHotStatement('select 3')]).toEqual(['test-name', undefined])
})
