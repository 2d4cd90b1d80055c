import { describe, expect, test } from 'vitest'
import { answerLines } from '@nestbond/domain/journey/invited-tenant'
import { anyStep, STEP_IDS, type StepId } from '@nestbond/domain/journey/order'
import { answer, OTHER_BODIES, wholeAnswers } from '@nestbond/domain/journey/sample-journey'
import { SECTIONS } from '@nestbond/domain/journey/step'
import { rowsOf } from '@nestbond/domain/journey/summary'
import { serverTranslator } from '@nestbond/messages/server-translator'
import type { Answers } from '@nestbond/domain/values/answers'
import { tell, tellLines } from './tell.ts'

/** The texts that data of the domain names, at any depth. */
function keysIn(told: unknown): string[] {
  if (typeof told !== 'object' || told === null) return []
  const own = 'key' in told && typeof told.key === 'string' ? [told.key] : []
  return [...own, ...Object.values(told).flatMap(keysIn)]
}

/** The options of a choice, from the schema of its field. */
function optionsOf(schema: unknown): (string | boolean)[] {
  const { innerType = schema } = (schema as { def: { innerType?: unknown } }).def
  const { type, entries = {} } = (innerType as { def: { type: string; entries?: Record<string, string> } }).def
  return type === 'boolean' ? [true, false] : Object.values(entries)
}

/** Both samples of a step, and one for each option of its choices. */
function samplesOf(id: StepId): Answers[] {
  const whole = wholeAnswers()
  const { names, shape } = anyStep(id).fields
  const options = names.flatMap((name) =>
    shape[name] ? optionsOf(shape[name]).map((value) => ({ ...whole, [name]: value })) : [],
  )
  return [whole, answer(id, whole, OTHER_BODIES[id]), ...options]
}

describe.each(['de', 'en'] as const)('in %s', (locale) => {
  const texts = serverTranslator(locale)

  test.each(STEP_IDS)('%s: every question and answer has a text', (id) => {
    expect(texts.has(`steps.${id}.heading`)).toBe(true)
    const told = samplesOf(id).map((answers) => [
      answerLines(id, answers),
      SECTIONS.map((section) => rowsOf(section, answers, 'de')),
    ])
    expect([...new Set(keysIn(told))].filter((key) => !texts.has(key))).toEqual([])
  })

  test('formats money, dates, countries and labels in the reader’s language', () => {
    const german = locale === 'de'
    expect(tell({ money: 740_00 }, texts)).toBe(german ? '740,00\u00a0€' : '€740.00')
    expect(tell({ date: '2026-12-01' }, texts)).toBe(german ? '1. Dezember 2026' : '1 December 2026')
    expect(tell({ label: 'A', value: { country: 'AT' } }, texts)).toBe(german ? 'A: Österreich' : 'A: Austria')
    expect(tellLines([undefined, null, '', 'B'], texts)).toEqual(['B'])
  })
})
