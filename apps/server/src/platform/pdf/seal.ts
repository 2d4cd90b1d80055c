import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'
import type { SealKey } from './seal-key.ts'
import { SealSigner } from './seal-signer.ts'

export interface SealDetails {
  /** Who seals: the brand. */
  name: string
  /** Why, in the paper's language. */
  reason: string
  /** For questions. */
  contact: string
  sealedAt: Date
}

/**
 * Signs a PDF of ours digitally, so that any later change shows (RSA with SHA-256, adbe.pkcs7.detached). The certificate's chain is in it.
 * PAdES would need an attribute in the signature that the library does not write, and a claimed one would be worse than none.
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
