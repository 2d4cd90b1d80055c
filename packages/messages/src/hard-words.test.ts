import { expect, it } from 'vitest'
import * as german from './catalogs/de/areas.ts'
import * as english from './catalogs/en/areas.ts'
import { areaOf, type MessageKey } from './areas.ts'

const textsOf = { de: german, en: english } as unknown as Record<'de' | 'en', Record<string, Record<string, string>>>

/** The words that a reader may not know, in each text that uses one first, with what explains it there. */
const WORDS: readonly (readonly [MessageKey, de: RegExp, en: RegExp])[] = [
  [
    'steps.name.firstInfo',
    /Wer wir sind und für wen wir vermitteln: <link>Erst/,
    /Who we are and who we work for: our <link>inter/,
  ],
  ['steps.current-address.why', /Bonität ab, also wie verlässlich/, /credit check: how reliably/],
  ['promise.wish.check', /Auskunftei, wie verlässlich/, /credit agency once how reliably/],
  [
    'summary.offer.creditText',
    /Auskunftei .* Zurück kommt ein Bonitätswert, damit/,
    /credit agency .* get back a credit score, so that/,
  ],
  ['steps.rent-amounts.rent.hint', /Ohne Heizung und Nebenkosten/, /Without heating and operating costs/],
  ['promise.wish.depositHint', /Nettokaltmiete \(ohne Heizung und Nebenkosten\)/, /rent excluding utilities/],
  ['home.moveText', /Freigabe: Ihr Vermieter unterschreibt, dass nichts/, /release: your landlord signs that nothing/],
  [
    'offers.getCancel',
    /Freigabe: Ihr Vermieter unterschreibt, dass nichts/,
    /release: your landlord signs that nothing/,
  ],
  ['homes.about.expected', /Freigabe: dass nichts mehr offen ist/, /release: that nothing is outstanding/],
  ['homes.accept.release', /Freigabe: dass nichts mehr offen ist/, /release online: that nothing is outstanding/],
  ['landlord.acceptRelease', /Freigabe: dass nichts mehr offen ist/, /release online: that nothing is outstanding/],
  [
    'landlord.kind',
    /Selbstschuldnerische .*: Ihren Mieter müssen Sie nicht erst verklagen/,
    /: you don’t have to sue your tenant first/,
  ],
  ['offers.rowList', /Listenpreis im Jahr, vor jedem Nachlass/, /List price per year, before any discount/],
  ['tariff.lock.rowList', /Listenpreis im Jahr, vor jedem Nachlass/, /List price per year, before any discount/],
  ['payment.card.cvcHint', /drei letzten Ziffern auf der Rückseite/, /last three digits on the back/],
]

it.each(WORDS)('%s explains its hard word in half a sentence', (key, de, en) => {
  expect(textsOf.de[areaOf(key)]?.[key]).toMatch(de)
  expect(textsOf.en[areaOf(key)]?.[key]).toMatch(en)
})
