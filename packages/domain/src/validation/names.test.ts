import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { latinName, optionalCompanyName, optionalPersonName, personName } from './names.ts'

const reads = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

describe('the name of a person', () => {
  it.each([
    'Lea',
    'O’Brien',
    "D'Angelo",
    'Müller-Lüdenscheidt',
    'van der Berg',
    'Łukasz',
    '李',
    'محمد',
    'नेहा',
    'Þóra',
    'J.',
    'Lea 2',
    'Wwwilma',
    'Anne//Marie',
    'क्‍ष',
  ])('accepts %j', (name) => {
    expect(reads(personName(), name)).toBe(true)
  })

  it.each([
    'Win 1000 EUR: https://evil.example/claim',
    'http://x',
    'www.evil.example',
    'WWW.evil.example',
    'see wWw.evil.example',
    'https:/\u200B/evil.example',
    'w\u2060ww.evil.example',
    'ｗｗｗ．evil.example',
    'https：／／evil.example',
  ])('rejects the link in %j', (name) => {
    expect(reads(personName(), name)).toBe(false)
  })

  it.each([
    'Brandt\u202Egnp.exe',
    'Lea\u200F',
    'Lea\u061C',
    '\u2066Lea\u2069',
    'Lea\r\nBcc: x@example.com',
    'Lea\tB',
    'Lea\u0007',
    'Lea\u0085',
  ])('rejects the control or bidirectional character in %j', (name) => {
    expect(reads(personName(), name)).toBe(false)
  })

  it.each(['123', '---', '’', '\u3164', '\u115F\u1160', '\uFFA0', '\u200B', '\u2060', '\u00AD', '🙂', '\uFE0F'])(
    'rejects %j, which has no visible letter',
    (name) => {
      expect(reads(personName(), name)).toBe(false)
    },
  )

  it.each(['Lea 🎉', 'Anna❤️', '🇩🇪 Lea', 'Lea 1️⃣', 'Lea👩‍👧'])('rejects the emoji in %j', (name) => {
    expect(reads(personName(), name)).toBe(false)
    expect(reads(optionalCompanyName(), name)).toBe(false)
  })

  it('may be left out only where it is optional', () => {
    for (const none of [null, undefined, '', '  ']) {
      expect(reads(optionalPersonName(), none)).toBe(true)
      expect(reads(personName(), none)).toBe(false)
    }
    expect(reads(optionalPersonName(), 'www.evil.example')).toBe(false)
  })
})

describe('the name of a company', () => {
  it.each(['1899', '3+4 GmbH', 'Hausverwaltung Nord', 'Immo® & Söhne™', null, undefined])('accepts %j', (name) => {
    expect(reads(optionalCompanyName(), name)).toBe(true)
  })
  it('has no sign that nobody sees, but the joiners of its letters', () => {
    expect(z.parse(optionalCompanyName(), '\uFEFFNord\u00AD Haus\u200B')).toBe('Nord Haus')
    expect(z.parse(optionalCompanyName(), 'क्\u200Dष')).toBe('क्\u200Dष')
  })
  it.each(['www.evil.example', 'A http://b', 'Nord\u202E', 'Nord\u0000'])('rejects %j', (name) => {
    expect(reads(optionalCompanyName(), name)).toBe(false)
  })
})

describe('a name in Latin letters', () => {
  it.each(['Li', 'Wang Xiaoming', 'Nguyễn', "D'Angelo", 'Şahin-Öz', null, undefined, ''])('accepts %j', (name) => {
    expect(reads(latinName(), name)).toBe(true)
  })
  it.each(['李', 'Li 李', 'Шевченко', 'محمد', '1', '🎉 Li', 'Li 1.500 €', 'Li/Wang'])('rejects %j', (name) => {
    expect(reads(latinName(), name)).toBe(false)
  })
})
