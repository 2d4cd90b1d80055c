import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'
import type { SealKey } from './seal-key.ts'
import { SealSigner } from './seal-signer.ts'

export interface SealDetails {
  /** The signer: the brand. */
  name: string
  /** The reason for the seal, in the paper's language. */
  reason: string
  /** The contact for questions. */
  contact: string
  sealedAt: Date
}

/**
 * Signs our PDF digitally, so that any later change is detected (RSA with SHA-256, adbe.pkcs7.detached). The certificate chain is included.
 * PAdES would need a signature attribute that the library does not write. To claim PAdES without it would be worse.
 */
export async function sealPdf(pdf: Buffer, key: SealKey, details: SealDetails): Promise<Buffer> {
  const { name, reason, contact, sealedAt } = details
  const prepared = plainAddPlaceholder({
    pdfBuffer: pdf,
    reason,
    contactInfo: contact,
    name,
    location: '',
    signingTime: sealedAt,
    signatureLength: 12_000,
    appName: name,
  })
  return new SignPdf().sign(prepared, new SealSigner(key), sealedAt)
}
