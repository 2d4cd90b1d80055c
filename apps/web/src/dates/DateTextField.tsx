import { useTexts } from '../texts/use-texts.ts'
import { DateBox, type DateTexts } from './DateBox.tsx'
import { dateExample } from './date-example.ts'

interface DateTextFieldProps extends DateTexts {
  value: string
  onValue: (text: string) => void
}

/** A date field of a form that keeps its values itself. The message for an unreadable date gives an example. */
export function DateTextField({ value, onValue, error, ...texts }: DateTextFieldProps) {
  const { t, locale } = useTexts()
  const unread =
    error?.errorKey === 'validation.invalid'
      ? { ...error, message: t('dates.unreadable', dateExample(texts.opensAt, locale)) }
      : error
  return (
    <DateBox
      {...texts}
      error={unread}
      typed={value}
      input={{ name: texts.name, value, onChange: (event) => onValue(event.currentTarget.value) }}
      onChoose={onValue}
    />
  )
}
