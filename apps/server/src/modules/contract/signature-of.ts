import { checkWith } from '@nestbond/domain/validation/field-errors'
import { INVALID } from '@nestbond/domain/validation/codes'
import { signatureBody, type Signature } from '@nestbond/domain/validation/signature'
import type { ContractSignature } from '../../documents/inputs.ts'
import { readSignature } from '../../documents/signature-drawing.ts'
import { SignatureRefused } from '../../documents/signature-refused.ts'
import { AppError, invalid } from '../../errors.ts'

/** Who signs where, and the signature as it is painted on a paper. @throws AppError with each failing field */
export function signatureOf(body: object): Pick<ContractSignature, 'name' | 'place' | 'mark'> {
  const checked = checkWith(signatureBody, body)
  if (!checked.ok) throw invalid(checked.errors)
  const { name, place, signature } = checked.value
  return { name, place, mark: markOf(signature) }
}

function markOf(signature: Signature): ContractSignature['mark'] {
  if (signature.kind === 'typed') return { kind: 'typed', text: signature.name }
  try {
    return { kind: 'drawn', drawing: readSignature(signature.dataUrl) }
  } catch (error) {
    if (error instanceof SignatureRefused) throw new AppError('VALIDATION_FAILED', { errors: [{ field: 'signature', ...INVALID }], cause: error })
    throw error
  }
}
