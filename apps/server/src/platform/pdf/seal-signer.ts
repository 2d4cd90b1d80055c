import { constants, privateEncrypt, type KeyObject } from 'node:crypto'
import { Signer } from '@signpdf/signpdf'
import forge from 'node-forge'
import type { SealKey } from './seal-key.ts'

/** What stands before a SHA-256 digest in a signature (RFC 8017, 9.2: DigestInfo). */
const SHA_256 = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/**
 * Signs as Adobe's adbe.pkcs7.detached asks: the message by forge, whose RSA in plain JavaScript would hold up everything else
 * meanwhile, and so would opening the P12 anew each time; the signature itself is OpenSSL's.
 */
export class SealSigner extends Signer {
  readonly #key: SealKey

  constructor(key: SealKey) {
    super()
    this.#key = key
  }

  override sign(pdf: Buffer, signingTime: Date = new Date()): Promise<Buffer> {
    const { certificate, chain, privateKey } = this.#key
    const { oids } = forge.pki as unknown as {
      oids: Record<'sha256' | 'contentType' | 'data' | 'signingTime' | 'messageDigest', string>
    }
    const message = forge.pkcs7.createSignedData()
    message.content = forge.util.createBuffer(pdf.toString('latin1'))
    for (const one of chain) message.addCertificate(one)
    message.addSigner({
      key: byOpenSsl(privateKey),
      certificate,
      digestAlgorithm: oids.sha256,
      // In this order: validators of the EU insist on it.
      authenticatedAttributes: [
        { type: oids.contentType, value: oids.data },
        { type: oids.signingTime, value: signingTime as unknown as string },
        { type: oids.messageDigest },
      ],
    })
    message.sign({ detached: true })
    return Promise.resolve(Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'latin1'))
  }
}

/** The one function that forge calls of a key. */
function byOpenSsl(key: KeyObject): forge.pki.rsa.PrivateKey {
  const sign = (md: forge.md.MessageDigest) =>
    privateEncrypt(
      { key, padding: constants.RSA_PKCS1_PADDING },
      Buffer.concat([SHA_256, Buffer.from(md.digest().getBytes(), 'latin1')]),
    ).toString('latin1')
  return { sign } as forge.pki.rsa.PrivateKey
}
