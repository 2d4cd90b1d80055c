import { describe, expect, it } from 'vitest'
import { letterParagraphs, maskedMail } from './sent-mail.ts'

const SECRET = 'Zk3v-9QwErTyUiOpAsDfGhJkLzXcVbNm12345678901'

describe('the text of a mail as the office reads it', () => {
  it.each([
    [
      'a link with a token',
      `https://nest.example/de/onboarding?token=${SECRET}`,
      'https://nest.example/de/onboarding?•••',
    ],
    [
      'a password link',
      `https://nest.example/de-AT/new-password/${SECRET}`,
      'https://nest.example/de-AT/new-password/•••',
    ],
    [
      'a landlord’s link',
      `https://nest.example/de/landlord/invitation/${SECRET}`,
      'https://nest.example/de/landlord/invitation/•••',
    ],
    ['an id with more behind it', `https://nest.example/x/${SECRET}/more?a=${SECRET}`, 'https://nest.example/x/•••'],
    ['a fragment', `https://nest.example/de/account#${SECRET}`, 'https://nest.example/de/account?•••'],
    ['a long word without digits', `https://nest.example/${'a'.repeat(43)}`, 'https://nest.example/•••'],
    ['a short link', 'https://nest.example/i/aB3', 'https://nest.example/i/•••'],
    ['a name before the host', `https://me:${SECRET}@nest.example/de`, 'https://nest.example/de'],
    ['a page that anybody may open', 'https://nest.example/de/help', 'https://nest.example/de/help'],
    ['the website', 'https://nest.example', 'https://nest.example'],
  ])('masks %s', (_, link, masked) => {
    expect(maskedMail(`Bitte öffnen Sie:\n${link}\n\nDanke`)).toBe(`Bitte öffnen Sie:\n${masked}\n\nDanke`)
  })

  it('masks a code on its line, and keeps sums, dates and postcodes', () => {
    const text = 'Ihr Code:\n\n  123456\n\nBetrag 123456 EUR, 12045 Berlin, Vertrag NB-2026-7K3M92'
    expect(maskedMail(text)).toBe('Ihr Code:\n\n  •••\n\nBetrag 123456 EUR, 12045 Berlin, Vertrag NB-2026-7K3M92')
  })
})

describe('the text of a mail as a letter', () => {
  it('has neither title, links, codes nor footer', () => {
    const text =
      'Titel\n\nGuten Tag,\n\nerster Satz.\nzweiter Satz.\n\nAnsehen:\nhttps://nest.example/de/landlord/•••\n\n•••\n\nLetzter Satz.\n\n--\nFragen?\nhttps://nest.example\n'
    expect(letterParagraphs(text)).toEqual(['Guten Tag,', 'erster Satz.\nzweiter Satz.', 'Letzter Satz.'])
  })

  it('is empty for an empty mail', () => {
    expect(letterParagraphs('')).toEqual([])
  })
})
