import { serverTranslator } from '@nestbond/messages/server-translator'
import { expect, test } from 'vitest'
import type { CertificateInput } from '../../platform/pdf/inputs.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { austrianCertificate, germanCertificate } from '../../test/sample-papers.ts'
import { renderCertificate } from './certificate.ts'

/** Words up to a length, as long as a form takes them. */
function filled(length: number, words: string): string {
  return `${words} `.repeat(Math.ceil(length / words.length)).slice(0, length - 1) + 'x'
}

const address = {
  street: filled(200, 'Nikolaus-Otto-Straße'),
  streetNumber: filled(20, '12 a-14 b'),
  unitName: filled(60, 'Vorderhaus, 2. OG links'),
  zip: '10115',
  city: filled(120, 'Schmedeswurtherwesterdeich'),
}

/** The longest values that the forms take, which a correction has replaced, with an agreed end. */
function longest(sample: CertificateInput): CertificateInput {
  const place = { ...address, country: sample.country }
  return {
    ...sample,
    tenant: {
      ...sample.tenant,
      firstName: filled(100, 'Maximiliane Friederike'),
      lastName: filled(100, 'Hohenstein-Bergen'),
    },
    otherTenants: filled(200, 'Konstantin Hohenstein-Bergen,'),
    // The other country is printed, too.
    landlord: {
      ...sample.landlord,
      type: 'property_manager',
      companyName: filled(200, 'Niederrheinische Wohnungsverwaltung'),
      address: { ...address, country: sample.country === 'de' ? 'at' : 'de' },
    },
    home: place,
    insuranceEnd: '2028-11-30',
    replaces: 'NB-7K3M-92QE',
    takesPlace: true,
  }
}

/** Long, but lifelike values. */
function long(sample: CertificateInput): CertificateInput {
  return {
    ...sample,
    tenant: { ...sample.tenant, firstName: 'Maximiliane Friederike', lastName: 'von Hohenstein-Bergen zu Altenfels' },
    otherTenants: 'Konstantin von Hohenstein-Bergen zu Altenfels, Ida Łukaszewicz',
    landlord: {
      ...germanCertificate.landlord,
      companyName: 'Niederrheinische Wohnungsverwaltung Őry & Söhne GmbH & Co. KG',
    },
    insuranceEnd: '2028-11-30',
    replaces: 'NB-7K3M-92QE',
    takesPlace: true,
  }
}

const LOCALES = [
  ['de-DE', germanCertificate],
  ['en-DE', germanCertificate],
  ['de-AT', austrianCertificate],
  ['en-AT', austrianCertificate],
] as const

/** The number of sheets, as the footer states it. */
const sheets = (text: string) => Number(/(?:Seite|Page) \d+ (?:von|of) (\d+)/.exec(text)?.[1])

test.each(LOCALES)('fits on one sheet with the longest values, in %s', async (locale, sample) => {
  for (const [values, preview] of [
    [longest(sample), false],
    [longest(sample), true],
    [long(sample), false],
  ] as const) {
    const text = pdfText(await renderCertificate({ ...values, preview }, serverTranslator(locale)))
    expect(sheets(text)).toBe(1)
    // One word for the paper, in Austria another one.
    if (locale === 'de-AT') expect(text).not.toContain('Urkunde')
    for (const value of [values.otherTenants!, values.home.city, values.landlord.companyName!])
      expect(text.replace(/\s+/g, '')).toContain(value.slice(-20).replace(/\s+/g, ''))
    // The foot is whole: the code, or the mark of a preview.
    expect(text).toMatch(
      preview ? /ohne Gültigkeit|not valid/ : /Gilt d(?:ie Urkunde|er Schein) noch|Is it still valid/,
    )
  }
})

test.each([
  ['de-DE', germanCertificate, 'an die Stelle der bisherigen Bürgschaft für diese Wohnung'],
  ['de-AT', austrianCertificate, 'an die Stelle der bisherigen Garantie für diese Wohnung'],
  ['en-DE', germanCertificate, 'Claims from the same tenancy that arose before are secured, too'],
] as const)('of another household says that earlier claims are secured, in %s', async (locale, sample, words) => {
  const translator = serverTranslator(locale)
  const text = async (takesPlace: boolean) =>
    pdfText(await renderCertificate({ ...sample, takesPlace }, translator)).replace(/\s+/g, ' ')
  expect(await text(true)).toContain(words)
  expect(await text(false)).not.toContain(words)
})
