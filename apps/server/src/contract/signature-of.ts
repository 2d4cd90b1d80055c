import { checkWith } from '@nestbond/domain/validation/field-errors'
import { INVALID } from '@nestbond/domain/validation/codes'
import { signatureBody, type Signature } from '@nestbond/domain/validation/signature'
import type { ContractSignature } from '../platform/pdf/inputs.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { judgeSignature } from '../platform/threads/content-threads.ts'

/** Reads the signer's name, the place and the signature's image. @throws AppError with each failing field; ThreadLimit */
export async function signatureOf(body: object): Promise<Pick<ContractSignature, 'name' | 'place' | 'mark'>> {
  const checked = checkWith(signatureBody, body)
  if (!checked.ok) throw invalid(checked.errors)
  const { name, place, signature } = checked.value
  return { name, place, mark: await markOf(signature) }
}

async function markOf(signature: Signature): Promise<ContractSignature['mark']> {
  if (signature.kind === 'typed') return { kind: 'typed', text: signature.name }
  const judged = await judgeSignature(signature.dataUrl)
  if ('refused' in judged)
    throw new AppError('VALIDATION_FAILED', {
      errors: [{ field: 'signature', ...INVALID }],
      cause: new Error(judged.refused),
    })
  return { kind: 'drawn', drawing: judged.drawing }
}
