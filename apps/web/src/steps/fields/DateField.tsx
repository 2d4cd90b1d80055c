import { useWatch, type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { DateBox, type DateTexts } from '../../dates/DateBox.tsx'

interface DateFieldProps<Values extends FieldValues> extends DateTexts {
  form: UseFormReturn<Values>
  name: FieldPath<Values>
  autoComplete?: string
}

/** A date field of a question. */
export function DateField<Values extends FieldValues>({ form, autoComplete, ...texts }: DateFieldProps<Values>) {
  const { name } = texts
  const typed: unknown = useWatch({ control: form.control, name })
  return (
    <DateBox
      {...texts}
      typed={String(typed ?? '')}
      input={{ ...form.register(name), autoComplete }}
      onChoose={(text) => form.setValue(name, text as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true })}
    />
  )
}
