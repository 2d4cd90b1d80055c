import { describe, expect, it } from 'vitest'
import * as german from './catalogs/de/areas.ts'
import * as english from './catalogs/en/areas.ts'
import { compileArea } from './compile.ts'
import { sampleVersions, LEGAL_DOCUMENTS, LEGAL_DOCUMENT_KINDS } from './legal-documents.ts'
import { languageOf, type Locale } from './locales.ts'
import { overlays } from './overlays.ts'
import { sampleDocument } from './server-legal-documents.ts'

/** The glossary's word for a thing, the words that must not stand for it, and the texts that may use them all the same. */
interface OneWord {
  word: string
  instead: RegExp
  /** Keys of messages, or `<kind>.<section>` of legal documents, with the reason as a comment. */
  except?: RegExp
}

const GERMAN: readonly OneWord[] = [
  {
    word: 'Unterlage, Urkunde',
    instead: /\bPapiere?n?s?\b/,
    // The consent names the material that § 5a VersVG gives a right to.
    except: /^legal\.consent\.electronicCommunication$/,
  },
  { word: 'Forderung', instead: /Anspr(?:uch|üche)n?\b(?! (?:genommen|nehmen))/ },
  { word: 'Mieter', instead: /Mietpartei|\bMieterin oder\b|\bMieter:in/ },
  { word: 'Vermieter', instead: /Vermieterseite|\bVermieterin\b|\bVermieter:in/ },
  { word: 'Vertragspartner', instead: /\b(?:Sie sind versichert|versicherte Person)\b/ },
  { word: 'Absicherung, Versicherungsschutz', instead: /\bSchutz(?:es)?\b(?! vor)/ },
  {
    word: 'Beleg, Unterlage',
    instead: /\bNachweis(?:e|en|es)?\b/,
    // A proof in general; the privacy policy in force lists proofs of income and of claims.
    except: /^(?:mail\.erasure\.last|rights\.keep\.consentsWhy|privacy-policy\.(?:data|recipients))$/,
  },
  { word: 'Passwort', instead: /Kennw[oö]rt/ },
  { word: 'E-Mail', instead: /(?<![-\w])Mails?\b/ },
  { word: 'Schadsoftware', instead: /Schadprogramm|\bViren/ },
  { word: 'Datenschutzerklärung', instead: /Datenschutzhinweis/ },
  { word: 'Produktinformationsblatt', instead: /\bProduktinformation\b/ },
  // Two legal documents in force have it from before.
  { word: 'Vertrag', instead: /\bPolicen?\b/, except: /^(?:privacy-policy\.recipients|terms-of-use\.use)$/ },
  { word: 'vereinbartes Ende', instead: /Enddatum/ },
  { word: 'no filler', instead: /\beinfach\b/ },
  // A guarantee has ends that cash has not (end of the surety, docs/product-decisions.md#d55).
  {
    word: 'no comparison with cash',
    instead: /so sicher wie|(?:genauso|ebenso|gleich) (?:gut )?(?:ab)?gesichert|sicher wie Bar/,
  },
]

/** Words of the catalogues (one word a thing, docs/product-decisions.md#d126). A published legal document keeps its own. */
const GERMAN_CATALOGUES: readonly OneWord[] = [
  {
    word: 'Annahme (of the landlord), angenommen (by us), Bürgschaft or Garantie (of the insurer)',
    instead: /\bZusagen?\b|\bzugesagt|\bzusag(?:t|en)\b|\b[Ss]ag(?:t|en) (?:\p{L}+ ){0,3}zu\b/u,
    // Only what is given before a home is found.
    except:
      /promise|^(?:account\.open\.toPromise|errors\.ALREADY_ASKED|home\.noHome|steps\.noHome|summary\.offer\.kept)$/i,
  },
  // In Austria the paper itself has this name.
  {
    word: 'Vertrag',
    instead: /Polizze/,
    except: /^(?:withdrawal\.(?:lead|noLastDay)|mail\.contractSigned\.withdrawal)$/,
  },
  {
    word: 'Unterlage',
    instead: /Dokument(?:e|en|s)?\b/,
    // Headings of a page of legal texts, and a figure of the office about files.
    except: /^(?:legal\.otherDocuments|trust\.\w+\.papers)$/,
  },
  { word: 'Werktag', instead: /Arbeitstag/ },
  { word: 'Zahlungsweise', instead: /Zahlweise/ },
  {
    word: 'the insurer guarantees, not the agent',
    instead: /\b[Ww]ir (?:\p{L}+ )*bürgen|\b[Ww]ir [^.|]*\bbürgen\b|\bkönnen wir [^.|]*bürgen/u,
  },
  { word: 'Mieter, Vermieter, Vertragspartner', instead: /\p{L}[:*_]in(?:nen)?\b/u },
]

/** Words for Germany only. Austria's texts have their own list in austrian-words.test.ts. */
const GERMANY: readonly OneWord[] = [{ word: 'Beitrag', instead: /Prämie/ }]

const ENGLISH: readonly OneWord[] = [
  { word: 'guarantee', instead: /\bsuret|letters? of guarantee/i },
  { word: 'guarantee certificate', instead: /certificates? of guarantee/i },
  {
    word: 'document, certificate',
    instead: /\bpapers?\b/i,
    // The consent names the material that § 5a VersVG gives a right to.
    except: /^legal\.consent\.electronicCommunication$/,
  },
  { word: 'tenancy agreement', instead: /\brental (?:contract|agreement)|\bleases?\b/i },
  { word: 'tenancy', instead: /\b(?:new|existing|the) rental\b/i },
  { word: 'flat', instead: /\bapartments?\b/i },
  { word: 'policyholder', instead: /\byou are insured\b|\binsured person\b/i },
  { word: 'e-mail', instead: /(?<![-\w{])e?mails?\b/i },
  { word: 'delete', instead: /\beras(?:e|ed|es|ing|ure)\b/i },
  { word: 'legal notice', instead: /\bimprint\b/i },
  { word: 'intermediary information', instead: /\b(?:first|initial) information\b/i },
  { word: 'premium', instead: /price of the policy/i },
  { word: 'per month, per year', instead: /(?:…|rent|income|premium|total) a (?:month|year)\b/i },
  { word: 'rent excluding utilities', instead: /\bcold rent/i },
  { word: 'justified claim', instead: /\brightful/i },
  { word: 'how much', instead: /\bhow high\b/i },
  { word: 'appear', instead: /\bstands? (?:on|in|with) the\b/i },
  { word: 'malware', instead: /malicious software|\bvirus/i },
  { word: 'concurrently', instead: /step against step/i },
  { word: 'again', instead: /\banew\b/i },
  { word: 'attempt', instead: /\btries\b|\bnext try\b/i },
  // A guarantee has ends that cash has not (end of the surety, docs/product-decisions.md#d55).
  {
    word: 'no comparison with cash',
    instead: /\b(?:as|just as|equally) (?:safe|secure|well covered|well protected)\b/i,
  },
]

/** Words of the English catalogues. */
const ENGLISH_CATALOGUES: readonly OneWord[] = [
  // The office compares what contracts promise with the books.
  { word: 'pre-approval', instead: /\bpromis(?:e|es|ed)\b/i, except: /^trust\.lead$/ },
  { word: 'the insurer guarantees, not the agent', instead: /\bwe (?:can’t )?guarantee\b/i },
]

/** Words for the texts of the contract: the insured thing is a flat or a house there. */
const CONTRACT: readonly OneWord[] = [{ word: 'flat, house', instead: /\bhomes?\b/i }]

const wordsOf = (language: 'de' | 'en', { isContract = false, isGermany = false } = {}): readonly OneWord[] =>
  language === 'de' ? [...GERMAN, ...(isGermany ? GERMANY : [])] : [...ENGLISH, ...(isContract ? CONTRACT : [])]

/** Every sentence that a message can produce, with … for each value. */
function sentencesOf(tokens: unknown): string {
  if (typeof tokens === 'string') return tokens
  if (!Array.isArray(tokens)) return ''
  return tokens
    .map((token: unknown) => {
      if (!Array.isArray(token)) return typeof token === 'string' ? token : ''
      const [, , choices] = token as [string, string?, Record<string, unknown>?]
      return choices && typeof choices === 'object' ? Object.values(choices).map(sentencesOf).join(' | ') : '…'
    })
    .join('')
}

function findSynonyms(key: string, text: string, words: readonly OneWord[]): string[] {
  return words
    .filter(({ instead, except }) => instead.test(text) && !except?.test(key))
    .map(({ word, instead }) => `${key}: ${instead.exec(text)?.[0]} (say: ${word}) in “${text}”`)
}

const catalogs: Partial<Record<Locale, object>> = { de: german, en: english, ...overlays }
const areas = Object.entries(catalogs).flatMap(([locale, files]) =>
  Object.keys(files).map((area) => ({ locale: locale as Locale, area })),
)

describe('the glossary’s one word for a thing', () => {
  it.each(areas)('$locale/$area', ({ locale, area }) => {
    const texts = (catalogs[locale] as Record<string, Record<string, string>>)[area]!
    const language = languageOf(locale)
    const words = [
      ...wordsOf(language, { isContract: area === 'pdf', isGermany: locale === 'de' }),
      ...(language === 'de' ? GERMAN_CATALOGUES : ENGLISH_CATALOGUES),
    ]
    expect(
      Object.entries(compileArea(texts)).flatMap(([key, message]) => findSynonyms(key, sentencesOf(message), words)),
    ).toEqual([])
  })

  it.each(
    LEGAL_DOCUMENT_KINDS.flatMap((kind) =>
      LEGAL_DOCUMENTS[kind].countries.flatMap((country) =>
        (['de', 'en'] as const).map((language) => ({ kind, country, language })),
      ),
    ),
  )('the legal document $kind for $country in $language', ({ kind, country, language }) => {
    const file = sampleDocument({ kind, version: sampleVersions(kind)[0], country, language })!
    const words = wordsOf(language, { isContract: true, isGermany: country === 'de' })
    const lines = [
      { key: kind, text: file.title },
      ...file.sections.flatMap(({ id, title, text }) =>
        [title, ...text].map((line) => ({ key: `${kind}.${id}`, text: line })),
      ),
    ]
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.flatMap(({ key, text }) => findSynonyms(key, text, words))).toEqual([])
  })

  it('finds a forbidden word, also in a choice, and lets an excepted text pass', () => {
    const text = sentencesOf(compileArea({ a: '{n, plural, one {one surety} other {# papers}}, {sum} a month' })['a'])
    expect(findSynonyms('a', text, ENGLISH)).toHaveLength(3)
    expect(findSynonyms('legal.consent.electronicCommunication', 'Papier', GERMAN)).toEqual([])
    expect(findSynonyms('a', 'Die Urkunde wird in Anspruch genommen, nicht der Anspruch.', GERMAN)).toHaveLength(1)
  })
})
