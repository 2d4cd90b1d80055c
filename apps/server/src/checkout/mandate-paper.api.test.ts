import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findById } from '../application/store.ts'
import { chargedOf, setupsOf } from '../contract/card-setups/card-setup-store.ts'
import { creditorOf } from '../platform/creditor.ts'
import type { Deps } from '../platform/deps.ts'
import { CardProviderUnavailable } from '../platform/providers/cards/port.ts'
import { required } from '../platform/required.ts'
import { PAYS } from '../test/debits.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { readPdf } from '../test/pdf-text.ts'
import { paidApplication } from '../test/sample-contract.ts'
import { isMandate, openMandate } from './mandate-pdf.ts'

let server: HttpApi
let deps: Deps
beforeAll(async () => {
  server = await startHttpApi({}, { papers: 'real' })
  deps = server.deps
})
afterAll(() => server.close())

/** A tenant who has given a mandate, whose mail has been sent. */
async function given() {
  const { id } = await paidApplication(server, {}, { iban: PAYS })
  await server.runJobs()
  const setup = async () => {
    const found = required(chargedOf(await setupsOf(server.db, id)), 'set-up')
    if (!isMandate(found)) throw new Error('this set-up is no mandate')
    return found
  }
  const application = required(await findById(server.db, id), 'application')
  return {
    setup,
    read: async () => buffer(await openMandate(deps, application, await setup())),
    forget: async () =>
      server.db.updateTable('card_setups').set({ mandate_pdf_key: null }).where('application_id', '=', id).execute(),
  }
}

describe('the paper of a mandate', () => {
  it('is stored when it is mailed, stays as it was, and is drawn again if its file is missing', async () => {
    const { setup, read } = await given()
    const { mandateKey, mandateReference } = await setup()
    expect(mandateKey).toMatch(/^mandates\//)
    const paper = await read()
    for (const part of ['Kontoinhaber (Zahler)', 'Lea Brandt', 'DE•• •••• 3000', mandateReference, '10115 Berlin'])
      expect(readPdf(paper).text).toContain(part)
    const { sepa } = deps.config.cards
    const before = sepa.creditorId
    sepa.creditorId = 'DE00ZZZ00000000000'
    expect(await read()).toEqual(paper)
    sepa.creditorId = before
    await deps.storage.delete(mandateKey!)
    expect(readPdf(await read()).text).toBe(readPdf(paper).text)
    expect(await buffer(await deps.storage.get(mandateKey!))).toEqual(await read())
    expect((await setup()).mandateKey).toBe(mandateKey)
  })

  it('does not wait for a provider that is away, and is stored once it is back', async () => {
    const { setup, read, forget } = await given()
    await forget()
    const away = vi
      .spyOn(deps.cards.provider, 'setupStatus')
      .mockRejectedValue(new CardProviderUnavailable('it is away'))
    const { text } = readPdf(await read())
    expect(text).toContain('Wie beim Zahlungsdienst hinterlegt')
    // The masked account is in our row.
    expect(text).toContain('DE•• •••• 3000')
    expect((await setup()).mandateKey).toBeNull()
    away.mockRestore()
    const [first, second] = await Promise.all([read(), read()])
    expect(first.equals(second)).toBe(true)
    expect(readPdf(first).text).not.toContain('Wie beim Zahlungsdienst hinterlegt')
    expect((await setup()).mandateKey).not.toBeNull()
  })

  it('names the creditor’s address in the country of the home', () => {
    const cityIn = (country: 'de' | 'at') => creditorOf(deps.config, country).city
    expect(cityIn('de')).toMatch(/^10115\sBerlin$/)
    expect(cityIn('at')).toMatch(/^1010\sWien$/)
  })
})
