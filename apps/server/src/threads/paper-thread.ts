import { serverTranslator } from '@nestbond/messages/server-translator'
import type { Locale } from '@nestbond/messages/locales'
import { renderCertificate } from '../documents/certificate.ts'
import { renderContract } from '../documents/contract.ts'
import { renderDecision } from '../documents/decision-paper.ts'
import { renderDepositLetter } from '../documents/deposit-letter.ts'
import type { ContractSignature } from '../documents/inputs.ts'
import { renderLegalDocument } from '../documents/legal-document.ts'
import { renderReceipt } from '../documents/receipt.ts'
import { renderRelease } from '../documents/release.ts'
import { renderWithdrawalReceipt } from '../documents/withdrawal-receipt.ts'

/** A paper by what stands on it, in a language. */
interface Drawing<Draw extends (...args: never[]) => Promise<Buffer>> {
  input: Parameters<Draw>[0]
  locale: Locale
}

// The tasks of the threads that draw papers: pure functions of their input, each some hundred milliseconds of work.

export const certificate = ({ input, locale }: Drawing<typeof renderCertificate>) =>
  renderCertificate(input, serverTranslator(locale))

export const contract = ({ input, locale }: Drawing<typeof renderContract>) =>
  renderContract({ ...input, signature: input.signature && withBytes(input.signature) }, serverTranslator(locale))

export const release = ({ input, locale }: Drawing<typeof renderRelease>) =>
  renderRelease({ ...input, signature: withBytes(input.signature) }, serverTranslator(locale))

export const receipt = ({ input, locale }: Drawing<typeof renderReceipt>) =>
  renderReceipt(input, serverTranslator(locale))

export const withdrawalReceipt = ({ input, locale }: Drawing<typeof renderWithdrawalReceipt>) =>
  renderWithdrawalReceipt(input, serverTranslator(locale))

export const depositLetter = ({ input, locale }: Drawing<typeof renderDepositLetter>) =>
  renderDepositLetter(input, serverTranslator(locale))

export const decision = ({
  input: { decision, brand },
  locale,
}: {
  input: { decision: Parameters<typeof renderDecision>[0]; brand: Parameters<typeof renderDecision>[1] }
  locale: Locale
}) => renderDecision(decision, brand, serverTranslator(locale))

export const legalDocument = ({
  input: { name, brand },
  locale,
}: {
  input: { name: Parameters<typeof renderLegalDocument>[0]; brand: Parameters<typeof renderLegalDocument>[1] }
  locale: Locale
}) => renderLegalDocument(name, brand, serverTranslator(locale))

/** A buffer comes into a thread as plain bytes. */
function withBytes(signature: ContractSignature): ContractSignature {
  const { mark } = signature
  if (mark.kind !== 'drawn' || mark.drawing.kind !== 'png') return signature
  return { ...signature, mark: { ...mark, drawing: { ...mark.drawing, bytes: Buffer.from(mark.drawing.bytes) } } }
}
