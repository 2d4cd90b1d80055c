import { expect, test } from 'vitest'
import { costPlot, PLOT } from './cost-plot.ts'

test('draws each way from 0.00 on, the dearest at the top and a gain below the line of 0.00', () => {
  const { lines, zero, most, least } = costPlot([
    { year: 1, cut: false, insurance: 100, cash: -50, loan: 75 },
    { year: 2, cut: false, insurance: 300, cash: -100, loan: 75 },
  ])
  expect([most, least, zero]).toEqual([300, -100, 150])
  expect(lines).toEqual({
    insurance: '0,150 300,100 600,0',
    cash: '0,150 300,175 600,200',
    loan: '0,150 300,112.5 600,112.5',
  })
})

test('has a line of 0.00 even without a cost', () => {
  const { lines, zero } = costPlot([{ year: 1, cut: false, insurance: 0, cash: 0, loan: 0 }])
  expect(zero).toBe(0)
  expect(lines.cash).toBe(`0,0 ${PLOT.width},0`)
})
