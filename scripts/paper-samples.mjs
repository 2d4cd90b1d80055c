// The papers of the product with sample data, as PDFs for the gallery.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleVersions } from '@nestbond/messages/legal-documents'
import {
  certificate,
  contract,
  depositAmendment,
  legalDocument,
  mandate,
  receipt,
  release,
} from '../apps/server/src/paper-thread.ts'
import * as samples from '../apps/server/src/test/sample-papers.ts'

const signature = samples.typedSignature('Lena Brandt')
const { brand } = samples.germanContract
/** @type {import('@nestbond/messages/legal-documents').LegalDocumentName} */
const productInfo = { kind: 'product-info', version: sampleVersions('product-info')[0], country: 'de', language: 'de' }

/** @type {Record<string, () => Promise<Uint8Array>>} */
const SAMPLES = {
  'contract-de': () => contract({ input: samples.germanContract, locale: 'de-DE' }),
  'contract-at': () => contract({ input: samples.austrianContract, locale: 'de-AT' }),
  'contract-signed-en': () => contract({ input: { ...samples.germanContract, signature }, locale: 'en-DE' }),
  'certificate-de': () => certificate({ input: samples.germanCertificate, locale: 'de-DE' }),
  'certificate-at': () => certificate({ input: samples.austrianCertificate, locale: 'de-AT' }),
  'receipt-de': () => receipt({ input: samples.germanReceipt, locale: 'de-DE' }),
  'mandate-de': () => mandate({ input: samples.germanMandate, locale: 'de-DE' }),
  'release-de': () => release({ input: { ...samples.germanRelease, signature }, locale: 'de-DE' }),
  'deposit-amendment-de': () => depositAmendment({ input: samples.germanAmendment, locale: 'de-DE' }),
  'product-info-de': () => legalDocument({ input: { name: productInfo, brand }, locale: 'de-DE' }),
}

/** Draws every sample into a folder, with a page that links them. @param {string} folder */
export async function writePaperSamples(folder) {
  await mkdir(folder, { recursive: true })
  for (const [name, draw] of Object.entries(SAMPLES)) await writeFile(join(folder, `${name}.pdf`), await draw())
  const links = Object.keys(SAMPLES).map((name) => `<li><a href="${name}.pdf">${name}</a></li>`)
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Papers</title><h1>Papers</h1><ul>${links.join('')}</ul></html>\n`,
  )
}
