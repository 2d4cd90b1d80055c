import { DAY } from '@nestbond/domain/values/day'
import { createPrivateKey, generateKeyPair, randomBytes, type KeyObject } from 'node:crypto'
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import forge from 'node-forge'
import { makePrivateFolder } from '../private-folder.ts'

/** Key and certificates that seal PDFs. A secret: never logged. */
export interface SealKey {
  /** PKCS #12: private key, its certificate, and the authority's. */
  p12: Buffer
  privateKey: KeyObject
  certificate: forge.pki.Certificate
  /** All certificates of the P12, including the key's own. */
  chain: forge.pki.Certificate[]
  /** The authority's certificate in PEM, to verify the seal with; empty for a configured P12 without one. */
  authorityPem: string
}

const SEAL_FILE = 'seal.p12'
const AUTHORITY_FILE = 'seal-authority.p12'
const AUTHORITY_YEARS = 20
const SEAL_YEARS = 5
const newKeyPair = promisify(generateKeyPair)

/**
 * Loads the key in `folder/seal.p12`. On first use it is generated, together with a small certificate authority; only the owner can read
 * both files. A certificate that expires within 60 days is renewed by the same authority. The P12 files have no passphrase: read access to
 * the folder is enough to seal, as with every key there.
 */
export async function loadOrCreateSealKey(
  folder: string,
  clock: { now(): Date },
  organisation: string,
): Promise<SealKey> {
  makePrivateFolder(folder)
  const now = clock.now()
  const authorityFile = join(folder, AUTHORITY_FILE)
  const sealFile = join(folder, SEAL_FILE)
  const authority = (await read(authorityFile)) ?? (await keep(authorityFile, await makeAuthority(organisation, now)))
  const present = await read(sealFile)
  if (present && validUntil(present) > now.getTime() + 60 * DAY) return sealKeyOf(present, '')
  const made = await makeSeal(organisation, now, openKeyStore(authority, ''))
  if (!present) return sealKeyOf(await keep(sealFile, made), '')
  await writeFile(`${sealFile}.new`, made, { mode: 0o600 })
  await rename(`${sealFile}.new`, sealFile)
  return sealKeyOf(made, '')
}

/** Loads a purchased key. @throws Error naming the file if the file or its passphrase is wrong */
export async function loadSealKey(file: string, passphrase: string): Promise<SealKey> {
  try {
    return sealKeyOf(await readFile(file), passphrase)
  } catch (error) {
    throw new Error(`The seal's P12 file ${file} cannot be read with its passphrase`, { cause: error })
  }
}

async function makeAuthority(organisation: string, now: Date): Promise<Buffer> {
  const keys = await rsaKeys()
  const name = subject(`${organisation} Document Authority`, organisation)
  const extensions = [
    { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]
  const certificate = makeCertificate({
    publicKey: keys.publicKey,
    subject: name,
    issuer: name,
    years: AUTHORITY_YEARS,
    now,
    extensions,
    signWith: keys.privateKey,
  })
  return toP12(keys.privateKey, [certificate])
}

async function makeSeal(organisation: string, now: Date, authority: Opened): Promise<Buffer> {
  const keys = await rsaKeys()
  const issuerKey = authority.certificate.generateSubjectKeyIdentifier().getBytes()
  const extensions = [
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
    { name: 'authorityKeyIdentifier', keyIdentifier: issuerKey },
  ]
  const certificate = makeCertificate({
    publicKey: keys.publicKey,
    subject: subject(`${organisation} Document Seal`, organisation),
    issuer: authority.certificate.subject.attributes,
    years: SEAL_YEARS,
    now,
    extensions,
    signWith: authority.privateKey,
  })
  return toP12(keys.privateKey, [certificate, authority.certificate])
}

interface Opened {
  privateKey: forge.pki.rsa.PrivateKey
  certificate: forge.pki.Certificate
  chain: forge.pki.Certificate[]
}

function makeCertificate(wish: {
  publicKey: forge.pki.rsa.PublicKey
  subject: forge.pki.CertificateField[]
  issuer: forge.pki.CertificateField[]
  years: number
  now: Date
  extensions: object[]
  signWith: forge.pki.rsa.PrivateKey
}): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = wish.publicKey
  // Positive, as the standard asks: a leading bit would make it a negative number.
  certificate.serialNumber = `00${randomBytes(16).toString('hex')}`
  // A day earlier: the clocks of verifiers may be behind.
  certificate.validity.notBefore = new Date(wish.now.getTime() - DAY)
  certificate.validity.notAfter = new Date(wish.now.getTime() + wish.years * 365 * DAY)
  certificate.setSubject(wish.subject)
  certificate.setIssuer(wish.issuer)
  certificate.setExtensions(wish.extensions)
  certificate.sign(wish.signWith, forge.md.sha256.create())
  return certificate
}

/** Generated by OpenSSL, because plain JavaScript takes seconds. */
async function rsaKeys() {
  const { privateKey, publicKey } = await newKeyPair('rsa', {
    modulusLength: 3072,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  return { privateKey: forge.pki.privateKeyFromPem(privateKey), publicKey: forge.pki.publicKeyFromPem(publicKey) }
}

function subject(commonName: string, organisation: string): forge.pki.CertificateField[] {
  // UTF-8, since brand names may have umlauts.
  const text = (name: string, value: string) => ({
    name,
    value: forge.util.encodeUtf8(value),
    valueTagClass: forge.asn1.Type.UTF8 as never,
  })
  return [text('commonName', commonName), text('organizationName', organisation)]
}

/** Without a passphrase, more rounds of key derivation would protect nothing, and only slow each start. */
function toP12(key: forge.pki.rsa.PrivateKey, chain: forge.pki.Certificate[]): Buffer {
  const asn1 = forge.pkcs12.toPkcs12Asn1(key, chain, '', { algorithm: 'aes256', friendlyName: 'seal', count: 1 })
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1')
}

function openKeyStore(p12: Buffer, passphrase: string): Opened {
  const store = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(p12.toString('latin1')), false, passphrase)
  const { pkcs8ShroudedKeyBag, certBag } = forge.pki.oids as { pkcs8ShroudedKeyBag: string; certBag: string }
  const privateKey = store.getBags({ bagType: pkcs8ShroudedKeyBag })[pkcs8ShroudedKeyBag]?.[0]?.key
  const chain = (store.getBags({ bagType: certBag })[certBag] ?? []).flatMap(({ cert }) => (cert ? [cert] : []))
  const certificate = chain.find(
    ({ publicKey }) => privateKey && (publicKey as forge.pki.rsa.PublicKey).n.equals(privateKey.n),
  )
  if (!privateKey || !certificate) throw new Error('the P12 file has no RSA key with a certificate')
  return { privateKey, certificate, chain }
}

function sealKeyOf(p12: Buffer, passphrase: string): SealKey {
  const { privateKey, certificate, chain } = openKeyStore(p12, passphrase)
  const authority = chain.find((one) => one !== certificate)
  return {
    p12,
    privateKey: createPrivateKey(forge.pki.privateKeyToPem(privateKey)),
    certificate,
    chain,
    authorityPem: authority ? forge.pki.certificateToPem(authority) : '',
  }
}

function validUntil(p12: Buffer): number {
  return openKeyStore(p12, '').certificate.validity.notAfter.getTime()
}

async function read(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Writes atomically and never overwrites: two processes that start at once both get the first one's key. */
async function keep(file: string, content: Buffer): Promise<Buffer> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, content, { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  return readFile(file)
}
