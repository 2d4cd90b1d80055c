import { constants, privateEncrypt, type KeyObject } from 'node:crypto'
import { Signer } from '@signpdf/signpdf'
import forge from 'node-forge'
import type { SealKey } from './seal-key.ts'

/** The DigestInfo prefix of a SHA-256 digest in a signature (RFC 8017, 9.2). */
const SHA_256 = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/**
 * Signs in Adobe's format adbe.pkcs7.detached. Forge builds the message, and OpenSSL computes the signature: RSA in plain JavaScript would
 * block all other work. To open the P12 for every signature would block it too.
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
      // Validators of the EU insist on this order.
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

/** The only function of a key that forge calls. */
function byOpenSsl(key: KeyObject): forge.pki.rsa.PrivateKey {
  const sign = (md: forge.md.MessageDigest) =>
    privateEncrypt(
      { key, padding: constants.RSA_PKCS1_PADDING },
      Buffer.concat([SHA_256, Buffer.from(md.digest().getBytes(), 'latin1')]),
    ).toString('latin1')
  return { sign } as forge.pki.rsa.PrivateKey
}
