import { expect, it } from 'vitest'
import { waysAfterRefusal } from './not-together.ts'

const FIRST = { first: true, mayRemove: false }
const STAYS = { first: false, mayRemove: false }
const NEW = { first: false, mayRemove: true }

it.each([
  ['tells to remove a person', [FIRST, NEW], false, ['wait', 'without'], false],
  ['tells nobody to remove a tenant who stays', [FIRST, STAYS], true, ['wait', 'keep'], true],
  ['tells who can be removed beside a tenant who stays', [FIRST, STAYS, NEW], true, ['wait', 'without', 'keep'], true],
  [
    'says that the present contract goes on if all others are new',
    [FIRST, NEW],
    true,
    ['wait', 'without', 'keep'],
    false,
  ],
])('after a refusal it %s', (_, tenants, takesPlace, ways, stays) => {
  const said = waysAfterRefusal(tenants, { takesPlace })
  expect(said.map(({ way }) => way)).toEqual(ways)
  expect(new Set(said.map((one) => one.stays))).toEqual(new Set([stays]))
})
