import { expect, it } from 'vitest'
import { partnerAdd } from './partner-add.ts'

it('ends with 2 if the command itself is wrong, naming all its errors, and with 1 if it cannot be done', async () => {
  const said: string[] = []
  const say = { log: (line: string) => void said.push(line), error: (line: string) => void said.push(line) }
  expect(await partnerAdd(['--name', 'Haus', '--space', 'Haus und Hof', '--action', 'blue'], {}, say)).toBe(2)
  for (const option of ['--space needs', '--action needs']) expect(said.join()).toContain(option)
  expect(await partnerAdd(['--name', 'Haus & Hof', '--space', 'haus'], { PORT: 'all' }, say)).toBe(1)
  expect(said.at(-1)).toContain('PORT')
})
