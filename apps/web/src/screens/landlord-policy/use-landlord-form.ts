import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { useSubmit, type Submit } from '../../forms/use-submit.ts'
import { faultOf } from '../../texts/fault.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface LandlordForm extends Submit {
  id: string
  fault: (field: string) => { error?: FieldFault }
}

/** A small form of the landlord's page, whose fields are named as in its call. */
export function useLandlordForm(id: string): LandlordForm {
  const texts = useTexts()
  const form = useSubmit()
  return {
    ...form,
    id,
    fault(field) {
      const found = form.errors.find((error) => error.field === field)
      return found ? { error: faultOf(found, field, texts) } : {}
    },
  }
}
