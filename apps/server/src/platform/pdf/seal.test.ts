import { DAY } from '@nestbond/domain/values/day'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderCertificate } from '../../policy/papers/certificate.ts'
import { renderContract } from '../../contract/papers/contract.ts'
import { inputPaper } from '../../test/input-paper.ts'
import { germanCertificate, germanContract, SIGNED } from '../../test/sample-papers.ts'
import { loadOrCreateSealKey, loadSealKey, type SealKey } from './seal-key.ts'
import { sealPdf } from './seal.ts'

const folder = mkdtempSync(join(tmpdir(), 'seal-'))
const keys = join(folder, 'keys')
const clock = { now: () => SIGNED }
const details = { name: 'Nestbond', reason: 'Vertrag unverändert', contact: 'hello@nestbond.example', sealedAt: SIGNED }
const hasCertutil = spawnSync('certutil', ['-H']).error === undefined
afterAll(() => rmSync(folder, { recursive: true }))

function pdfsig(pdf: Buffer, ...options: string[]): string {
  const file = join(folder, 'sealed.pdf')
  writeFileSync(file, pdf)
  // It ends with an error where a signature is not valid; its words are what we want.
  return spawnSync('pdfsig', [...options, file], { encoding: 'utf8' }).stdout
}

let key: SealKey
let sealed: Buffer
beforeAll(async () => {
  key = await loadOrCreateSealKey(keys, clock, 'Nestbond')
  sealed = await sealPdf(await renderContract(germanContract, serverTranslator('de')), key, details)
}, 30_000)

describe('the seal', () => {
  test('is valid, covers the whole file and names the issuer and the time', () => {
    const report = pdfsig(sealed)
    expect(report).toContain('Signature is Valid.')
    expect(report).toContain('Total document signed')
    expect(report).toContain('Nestbond Document Seal')
    expect(report).toContain('SHA-256')
  })

  test('is invalid after a single changed byte', () => {
    const forged = Buffer.from(sealed)
    const at = forged.indexOf('NB-2026') + 3
    forged[at] = 0x39
    expect(pdfsig(forged)).toMatch(/Digest Mismatch/)
  })

  test('leaves text and tags as they were', () => {
    const file = join(folder, 'sealed.pdf')
    writeFileSync(file, sealed)
    expect(execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })).toContain('Petrović-Yılmaz')
    expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(/Tagged:\s+yes/)
    expect(execFileSync('pdfinfo', ['-struct', file], { encoding: 'utf8' })).toContain('H1')
  })

  test('can seal a certificate that contains a link', async () => {
    const certificate = await sealPdf(await renderCertificate(germanCertificate, serverTranslator('de')), key, details)
    expect(pdfsig(certificate)).toContain('Signature is Valid.')
    expect(execFileSync('pdfinfo', ['-url', join(folder, 'sealed.pdf')], { encoding: 'utf8' })).toContain(
      germanCertificate.checkUrl,
    )
  })

  test('can seal a paper of the API tests', async () => {
    const paper = await inputPaper('contract', germanContract, serverTranslator('de'))
    expect(pdfsig(await sealPdf(paper, key, details))).toContain('Signature is Valid.')
    expect(execFileSync('pdftotext', [join(folder, 'sealed.pdf'), '-'], { encoding: 'utf8' })).toContain('Petrović')
  })

  test.runIf(hasCertutil)('is trusted by readers that trust its authority', () => {
    const store = join(folder, 'nss')
    const pem = join(folder, 'authority.pem')
    writeFileSync(pem, key.authorityPem)
    execFileSync('mkdir', ['-p', store])
    execFileSync('certutil', ['-N', '-d', `sql:${store}`, '--empty-password'])
    execFileSync('certutil', ['-A', '-d', `sql:${store}`, '-n', 'authority', '-t', 'CT,C,C', '-i', pem])
    expect(pdfsig(sealed, '-nssdir', `sql:${store}`)).toContain('Certificate is Trusted')
  })
})

describe('the key', () => {
  test('is created once, readable by its owner only, without temporary files', async () => {
    expect((await loadOrCreateSealKey(keys, clock, 'Nestbond')).p12.equals(key.p12)).toBe(true)
    expect(readdirSync(keys).sort()).toEqual(['seal-authority.p12', 'seal.p12'])
    for (const name of readdirSync(keys)) expect(statSync(join(keys, name)).mode & 0o777).toBe(0o600)
    expect(key.authorityPem).toContain('BEGIN CERTIFICATE')
  })

  test('is the same for two processes that start at once', async () => {
    const fresh = join(folder, 'fresh')
    const [one, two] = await Promise.all([
      loadOrCreateSealKey(fresh, clock, 'Büro Ä'),
      loadOrCreateSealKey(fresh, clock, 'Büro Ä'),
    ])
    expect(one.p12.equals(two.p12)).toBe(true)
  }, 30_000)

  test('is renewed by the same authority before it runs out', async () => {
    const later = { now: () => new Date(SIGNED.getTime() + (5 * 365 - 30) * DAY) }
    const copied = join(folder, 'copied')
    cpSync(keys, copied, { recursive: true })
    const renewed = await loadOrCreateSealKey(copied, later, 'Nestbond')
    expect(renewed.p12.equals(key.p12)).toBe(false)
    expect(renewed.authorityPem).toBe(key.authorityPem)
  }, 30_000)

  test('may be configured, and a wrong passphrase is reported', async () => {
    const file = join(keys, 'seal.p12')
    expect((await loadSealKey(file, '')).authorityPem).toBe(key.authorityPem)
    await expect(loadSealKey(file, 'wrong')).rejects.toThrow(/seal.p12 cannot be read/)
  })
})
