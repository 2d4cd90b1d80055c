import { expect, it } from 'vitest'
import { windowShares, type Share } from './window-shares.ts'

const share = (look: Share['look'], count: number): Share => ({ name: look, look, count })
const counted = (shares: Share[], total: number) => {
  const windows = windowShares(shares, total)
  return [windows.length, ...shares.map(({ look }) => windows.filter((one) => one === look).length)]
}

it.each<[string, Share[], number, number[]]>([
  ['nothing changed', [share('lit', 0)], 40, [100, 0]],
  ['a tenth changed', [share('lit', 4)], 40, [100, 10]],
  ['one of a thousand changed', [share('dark', 1)], 1000, [100, 1]],
  ['everything changed, in three ways', [share('lit', 1), share('dark', 1), share('drawn', 1)], 3, [100, 33, 33, 33]],
  ['rounded up above a hundred', [share('lit', 199), share('dark', 1)], 200, [100, 100, 0]],
])('gives each change its windows: %s', (_, shares, total, expected) => {
  expect(counted(shares, total)).toEqual(expected)
})
