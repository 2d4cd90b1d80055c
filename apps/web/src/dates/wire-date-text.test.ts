import { expect, test } from 'vitest'
import { wireDateText } from './wire-date-text.ts'

test.each([
  [' 31.2.2026 ', '31.2.2026'],
  ['  ', ''],
])('leaves %j to the schema, as %j', (text, sent) => expect(wireDateText(text)).toBe(sent))
