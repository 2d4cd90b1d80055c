import {
  DEPOSIT_CHANGE_BARS,
  DEPOSIT_CHANGE_DAYS,
  depositChangeLastDay,
} from '@nestbond/domain/premiums/deposit-change'
import { LEAST_CHARGE } from '@nestbond/domain/premiums/period'
import { daysBetween } from '@nestbond/domain/values/civil-date'
import { PRODUCTS } from '@nestbond/domain/values/product'
import { type LegalDocumentKind, sampleVersions } from '@nestbond/messages/legal-documents'
import { describe, expect, it } from 'vitest'
import { legalFile } from './platform/legal/legal-set.ts'

const NUMBERS: Record<string, number> = { drei: 3, sechs: 6, three: 3, six: 6 }

/** The words by which the conditions name what a change of the deposit waits for; the end and the cash deposit are matters of other sections. */
const BAR_WORDS: Record<(typeof DEPOSIT_CHANGE_BARS)[number], RegExp | null> = {
  ENDED: /(?:Widerruf|Rücktritt) erklärt ist|a withdrawal is declared/,
  WAITS_FOR_DEPOSIT: null,
  CLAIM_OPEN: /Solange eine Forderung|While a claim/,
  RELEASE_ASKED: /eine Freigabe|a release/,
  // The tenants themselves began the change (docs/product-decisions.md#d108), so the conditions do not name it.
  TENANT_CHANGE: null,
  UNPAID: /ein Beitrag offen|eine Prämie offen|premium is open/,
}

describe.each([
  ['de', 'de'],
  ['at', 'de'],
  ['de', 'en'],
  ['at', 'en'],
] as const)('another deposit, in the legal documents for %s in %s', (country, language) => {
  const textOf = (kind: LegalDocumentKind) =>
    (legalFile({ kind, version: sampleVersions(kind)[0], country, language })?.sections ?? [])
      .flatMap(({ text }) => text)
      .join(' ')
      .replaceAll('\u00a0', ' ')
  const avb = textOf('avb')

  it('has the limits and days of the rule in the conditions (changed deposits, docs/product-decisions.md#d70)', () => {
    const days = Number(/(\d+) (?:Tage Zeit, mit einem Code|days to agree)/.exec(avb)?.[1])
    expect(days).toBe(DEPOSIT_CHANGE_DAYS)
    expect(daysBetween('2026-12-01', depositChangeLastDay('2026-12-01'))).toBe(days)
    const rents = /(?:beträgt höchstens|is at most) (\p{L}+) (?:Nettokaltmieten|Bruttomonatsmieten|months|gross)/u
    expect(NUMBERS[rents.exec(avb)?.[1] ?? '']).toBe(PRODUCTS[country].depositMonthlyMultiplier)
    expect(Number(/(?:unter|below) (\d+) [Cc]ent/.exec(avb)?.[1])).toBe(LEAST_CHARGE)
    for (const words of Object.values(BAR_WORDS)) if (words) expect(avb).toMatch(words)
    expect(avb).toMatch(/was schon ausgezahlt ist|what was paid out/)
    expect(avb).toMatch(/neue Urkunde, Sie außerdem einen Nachtrag|new certificate, and you an amendment/)
  })

  it.each(['avb', 'terms-and-condition', 'product-info'] as const)('%s counts the difference by days', (kind) => {
    expect(textOf(kind)).toMatch(/Unterschied[^.]* nach Tagen ab|count the difference[^.]* by days/)
  })

  it('keeps the amount of the certificate until both agree', () => {
    expect(textOf('sample')).toMatch(
      /nur, wenn Mieter und Vermieter zustimmen|only changes if tenant and landlord agree/,
    )
  })
})
