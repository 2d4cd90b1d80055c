import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ANY_HOUSE } from '@nestbond/domain/policy/house-in-mail'
import {
  LEGAL_DOCUMENT_KINDS,
  LEGAL_DOCUMENTS,
  legalDocument,
  sampleVersions,
} from '@nestbond/messages/legal-documents'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { tokens } from '../../../packages/design-system/brands/hausfink/tokens.ts'
import { readBrandFile } from './platform/brand-tokens.ts'
import { loadConfig } from './platform/config/config.ts'
import { legalFile } from './platform/legal/legal-set.ts'
import type { Brand } from './platform/pdf/inputs.ts'
import { legalValues } from './platform/pdf/wording.ts'
import { readPdf } from './test/pdf-text.ts'
import { LINK, mailFacts } from './test/mails/mail-facts.ts'
import * as samples from './test/sample-papers.ts'

const german = serverTranslator('de')
const brand: Brand = {
  name: 'Hausfink',
  website: 'https://hausfink.example',
  email: 'hallo@hausfink.example',
  ownMark: false,
  insurer: { name: 'Fink Versicherung AG', street: 'Finkenweg 7', city: '20095 Hamburg' },
  company: {
    name: 'Hausfink GmbH',
    street: 'Finkenweg 9',
    city: '20095 Hamburg',
    representatives: 'Frida Fink',
    register: 'Amtsgericht Hamburg, HRB 12345',
    intermediaryNumber: 'D-2222-22222-22',
    vatId: 'DE222222222',
    supervisor: 'Handelskammer Hamburg',
  },
}
/** The name of the product and of its sample insurer. The numbers of contracts (NB-…) stay. */
const OURS =
  /nestbond|muster versicherung|muster(?:platz|straße|firma)|sample company|mara muster|\((?:Muster|sample)\)|noch ohne Versicherer|no insurer yet/i
/** Texts of an installation that names no insurer, no company or no legal documents. */
const SAMPLE_TEXTS = /^(?:pdf\.(?:sampleRemark|company\.|insurer\.|role\.insurer)|landlord\.insurerSample)/

/** Every legal document in force. */
const NAMES = LEGAL_DOCUMENT_KINDS.flatMap((kind) =>
  LEGAL_DOCUMENTS[kind].countries.flatMap((country) =>
    (['de', 'en'] as const).map((language) => ({ kind, version: sampleVersions(kind)[0], country, language })),
  ),
)

/** Colours that every brand may have. */
const COMMON = new Set(['#ffffff', '#000000'])
const sheet = readFileSync(createRequire(import.meta.url).resolve('@nestbond/design-system/tokens.css'), 'utf8')
const coloursIn = (text: string) =>
  new Set(
    [...text.matchAll(/#[0-9a-f]{6}\b/gi)].map(([found]) => found.toLowerCase()).filter((one) => !COMMON.has(one)),
  )
const theirs = coloursIn(JSON.stringify(tokens))
const ours = [...coloursIn(sheet)].filter((colour) => !theirs.has(colour))

let folder: string
let file: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestbond-brand-'))
  file = join(folder, 'brand.json')
  writeFileSync(file, JSON.stringify({ name: 'Hausfink', ...tokens }))
  vi.stubEnv('BRAND_FILE', file)
  // The colours are read with the modules that use them.
  vi.resetModules()
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  rmSync(folder, { recursive: true })
})

describe('another brand', () => {
  it('gives papers, mails, their pictures and the page of a problem its colours, and none of ours', async () => {
    const { PAPER } = await import('./platform/pdf/palette.ts')
    const { COLOR, DARK, STYLES, STYLESHEET } = await import('./platform/mail/mail-styles.ts')
    const { houseScene } = await import('./platform/house-picture/HouseScene.tsx')
    expect(PAPER.action).toBe('#8B1E4F')
    expect(COLOR.lamp).toBe('#5BC8AF')
    const { PROBLEM_STYLE } = await import('./platform/http/problem-page.ts')
    for (const text of [JSON.stringify([PAPER, COLOR, DARK, STYLES]), STYLESHEET, PROBLEM_STYLE])
      expect(ours.filter((colour) => text.toLowerCase().includes(colour))).toEqual([])
    // A drawing keeps the colours that the brand does not name.
    const day = houseScene({ ...ANY_HOUSE, evening: false, lamp: false })
    expect(day).toContain(tokens.light['--c-sky'])
    expect(day).not.toContain('#dde9e5')
  })

  it('has its colours on the page of the API, in both themes', async () => {
    const { docsTheme } = await import('./platform/http/api-docs-look.ts')
    const { css } = docsTheme({ designSystemUrl: null, product: { name: 'Hausfink', website: brand.website } })
    for (const theme of ['light', 'dark'] as const)
      expect(css?.[0]?.content).toContain(`--c-action:${tokens[theme]['--c-action']};`)
  })

  it.each(['certificate', 'release', 'receipt', 'amendment'] as const)(
    'names itself and its insurer in the %s',
    async (paper) => {
      const render = {
        certificate: async () =>
          (await import('./policy/papers/certificate.ts')).renderCertificate(
            { ...samples.germanCertificate, brand },
            german,
          ),
        release: async () =>
          (await import('./policy/papers/release.ts')).renderRelease(
            { ...samples.germanRelease, brand, signature: samples.typedSignature('Jürgen Sommer') },
            german,
          ),
        receipt: async () =>
          (await import('./policy/papers/receipt.ts')).renderReceipt({ ...samples.germanReceipt, brand }, german),
        amendment: async () =>
          (await import('./policy/papers/deposit-amendment.ts')).renderDepositAmendment(
            { ...samples.germanAmendment, brand },
            german,
          ),
      }
      const { text, info } = readPdf(await render[paper]())
      // The sample's address of the installation, which PUBLIC_URL names.
      expect((text + info).replaceAll('nestbond.example/de/certificate', '')).not.toMatch(OURS)
      expect(text).toContain('Hausfink')
      if (paper !== 'amendment') expect(text).toContain('Fink Versicherung AG')
    },
  )

  it('is a party of the contract with its insurer', async () => {
    const { partiesOf } = await import('./platform/pdf/wording.ts')
    const insurer = partiesOf({ ...samples.germanContract, brand }, german, (day) => day)[2]
    expect(insurer).toEqual({
      role: 'Versicherer',
      name: 'Fink Versicherung AG',
      lines: ['Finkenweg 7', '20095 Hamburg'],
    })
  })

  it.each(NAMES)('names itself and its insurer in $kind for $country in $language', (name) => {
    const translator = serverTranslator(`${name.language}-${name.country === 'at' ? 'AT' : 'DE'}`)
    const text = JSON.stringify(legalDocument(legalFile(name)!, legalValues(brand, name.country, translator)))
    expect(text).not.toMatch(OURS)
    expect(text).not.toMatch(/\{\w+\}/)
    if (name.kind === 'imprint')
      for (const fact of Object.values(brand.company!).filter((one) => one !== 'D-2222-22222-22'))
        expect(text).toContain(fact)
  })

  it.each([
    ['de', 'de'],
    ['de-AT', 'at'],
    ['en', 'de'],
  ] as const)('signs every mail in %s', async (locale, country) => {
    // Mails read their colours with their modules.
    const { MAILS } = await import('./test/mails/all-mails.ts')
    const facts = mailFacts(country, 'Lea')
    const theirFacts = {
      ...facts,
      brand: { name: 'Hausfink', website: brand.website, supportEmail: brand.email, ownMark: false },
      creditor: 'Fink Versicherung AG',
      insurerAccount: { holder: 'Fink Versicherung AG', iban: facts.insurerAccount.iban },
    }
    for (const [name, compose] of Object.entries(MAILS)) {
      const { subject, html, text } = compose(theirFacts, serverTranslator(locale))
      const said = [subject, html.replaceAll('&amp;', '&'), text].join(' ')
      // The sample's links to the installation, which PUBLIC_URL names.
      expect(said.replaceAll(LINK, '').replaceAll(/nestbond\.example[\w/-]*/g, ''), name).not.toMatch(OURS)
      expect(
        ours.filter((colour) => html.toLowerCase().includes(colour)),
        name,
      ).toEqual([])
    }
  })

  it.each(['de', 'de-AT', 'en'] as const)(
    'has no word of ours in the texts of screens, mails and papers in %s',
    (locale) => {
      const folder = new URL(`../../../packages/messages/src/catalogs/${locale}/`, import.meta.url)
      const texts = readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .flatMap((file) =>
          Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>),
        )
      expect(texts.length).toBeGreaterThan(20)
      expect(texts.filter(([key, text]) => OURS.test(text) && !SAMPLE_TEXTS.test(key))).toEqual([])
    },
  )
})

describe('BRAND_FILE', () => {
  const problem = (content: string) => {
    const wrong = join(folder, 'wrong.json')
    writeFileSync(wrong, content)
    try {
      loadConfig({ DATA_DIR: folder, BRAND_FILE: wrong })
    } catch (error) {
      return (error as Error).message
    }
    return ''
  }

  it.each([
    ['{', 'it is no brand'],
    ['{"light": 1}', 'it is no brand'],
    ['{"light": {"--c-ink": "red"}, "dark": {}}', '--c-ink is not written as #rrggbb'],
  ])('with %s stops the start: %s', (content, reason) => {
    expect(problem(content)).toContain(`BRAND_FILE is not the brand.json of npm run brand (${reason})`)
  })

  it('that is missing stops the start', () => {
    expect(() => loadConfig({ DATA_DIR: folder, BRAND_FILE: join(folder, 'none.json') })).toThrow('ENOENT')
  })

  it('may hold sizes and shadows, which papers do not use', () => {
    const other = join(folder, 'other.json')
    writeFileSync(other, JSON.stringify({ light: { '--r-m': '9px', '--c-ink': '#112233' }, dark: {} }))
    expect(readBrandFile(other)).toEqual({ light: { '--c-ink': '#112233' }, dark: {}, dusk: {} })
  })
})
