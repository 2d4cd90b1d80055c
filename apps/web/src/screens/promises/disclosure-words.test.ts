import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DISCLOSURE_VERSION } from '@nestbond/domain/promises/promise-request'
import de from '@nestbond/messages/catalogs/de/promise.json' with { type: 'json' }
import en from '@nestbond/messages/catalogs/en/promise.json' with { type: 'json' }

/** The words with which a person agrees that a partner sees the promise. */
const WORDS = ['heading', 'lead', 'told', 'toldText', 'never', 'neverText', 'free', 'agree'] as const

test('a consent is to these words: other ones need another version', () => {
  const words = [de, en].flatMap((catalog) => WORDS.map((word) => `${catalog[`promise.request.${word}`]}\n`)).join('')
  const print = createHash('sha256').update(words).digest('hex').slice(0, 16)
  expect([DISCLOSURE_VERSION, print]).toEqual(['2026-11-29', 'b74d3e00f23c66f8'])
})
