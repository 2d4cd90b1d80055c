import { fullName, nameOnPaper, type LatinName, type PersonName } from '@nestbond/domain/values/person-name'
import { canPrint } from '../platform/pdf/fonts.ts'
import type { ContractSignature } from '../platform/pdf/inputs.ts'

/**
 * A signature as papers print it: a typed name that they cannot print stands in the signer's Latin letters. A drawing is left alone
 * (docs/product-decisions.md#d129).
 */
export function signatureOnPaper(signature: ContractSignature, signer: PersonName & LatinName): ContractSignature {
  const printed = fullName(nameOnPaper(signer))
  const { name, mark } = signature
  return {
    ...signature,
    name: canPrint(name) ? name : printed,
    mark: mark.kind === 'drawn' || canPrint(mark.text) ? mark : { kind: 'typed', text: printed },
  }
}
