import { renderLandlordLetter } from './support/letters/landlord-letter-paper.ts'
import { serverTranslator } from '@nestbond/messages/server-translator'
import type { Locale } from '@nestbond/messages/locales'
import { renderCertificate } from './policy/papers/certificate.ts'
import { renderMandate } from './checkout/papers/mandate.ts'
import { renderContract } from './contract/papers/contract.ts'
import { renderDecision } from './underwriting/papers/decision-paper.ts'
import { renderDepositAmendment } from './policy/papers/deposit-amendment.ts'
import { renderDepositLetter } from './policy/papers/deposit-letter.ts'
import { renderMoveOutLetter } from './policy/papers/move-out-letter.ts'
import { rasterize } from './platform/house-picture/rasterize.ts'
import type { Papers } from './platform/threads/paper-threads.ts'
import type { ContractSignature } from './platform/pdf/inputs.ts'
import { renderLegalDocument, renderLegalDocuments } from './application/papers/legal-document.ts'
import { renderRepaymentReceipt } from './claims/papers/repayment-receipt.ts'
import { renderPromise } from './promises/papers/promise-paper.ts'
import { renderReceipt } from './policy/papers/receipt.ts'
import { renderRelease } from './policy/papers/release.ts'
import { renderWithdrawalReceipt } from './policy/papers/withdrawal-receipt.ts'

/** A paper's input and its language. */
interface Drawing<Name extends keyof Papers> {
  input: Papers[Name]
  locale: Locale
}

// The tasks of the threads that draw PDFs: pure functions of their input, each some hundred milliseconds of work.

export const certificate = ({ input, locale }: Drawing<'certificate'>) =>
  renderCertificate(input, serverTranslator(locale))

export const contract = ({ input, locale }: Drawing<'contract'>) =>
  renderContract(
    {
      ...input,
      signature: input.signature && withBytes(input.signature),
      coTenants: input.coTenants.map((one) => ({ ...one, signature: one.signature && withBytes(one.signature) })),
    },
    serverTranslator(locale),
  )

export const release = ({ input, locale }: Drawing<'release'>) =>
  renderRelease({ ...input, signature: withBytes(input.signature) }, serverTranslator(locale))

export const receipt = ({ input, locale }: Drawing<'receipt'>) => renderReceipt(input, serverTranslator(locale))

export const mandate = ({ input, locale }: Drawing<'mandate'>) => renderMandate(input, serverTranslator(locale))

export const repaymentReceipt = ({ input, locale }: Drawing<'repaymentReceipt'>) =>
  renderRepaymentReceipt(input, serverTranslator(locale))

export const withdrawalReceipt = ({ input, locale }: Drawing<'withdrawalReceipt'>) =>
  renderWithdrawalReceipt(input, serverTranslator(locale))

export const depositLetter = ({ input, locale }: Drawing<'depositLetter'>) =>
  renderDepositLetter(input, serverTranslator(locale))

export const depositAmendment = ({ input, locale }: Drawing<'depositAmendment'>) =>
  renderDepositAmendment(input, serverTranslator(locale))

export const promise = ({ input, locale }: Drawing<'promise'>) => renderPromise(input, serverTranslator(locale))

export const moveOutLetter = ({ input, locale }: Drawing<'moveOutLetter'>) =>
  renderMoveOutLetter(input, serverTranslator(locale))

export const landlordLetter = ({ input, locale }: Drawing<'landlordLetter'>) =>
  renderLandlordLetter(input, serverTranslator(locale))

export const decision = ({ input: { decision, brand }, locale }: Drawing<'decision'>) =>
  renderDecision(decision, brand, serverTranslator(locale))

export const legalDocument = ({ input: { name, brand }, locale }: Drawing<'legalDocument'>) =>
  renderLegalDocument(name, brand, serverTranslator(locale))

export const legalDocuments = ({ input: { names, brand }, locale }: Drawing<'legalDocuments'>) =>
  renderLegalDocuments(names, brand, serverTranslator(locale))

export const picture = ({ svg, width }: { svg: string; width: number }) => rasterize(svg, width)

/** A buffer arrives in a thread as plain bytes, so convert it back. */
function withBytes(signature: ContractSignature): ContractSignature {
  const { mark } = signature
  if (mark.kind !== 'drawn' || mark.drawing.kind !== 'png') return signature
  return { ...signature, mark: { ...mark, drawing: { ...mark.drawing, bytes: Buffer.from(mark.drawing.bytes) } } }
}
