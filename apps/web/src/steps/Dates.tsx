import { Button } from '@nestbond/design-system/Button.tsx'
import { LIKELY_WEEKS, likelyStarts, type LikelyStart } from '@nestbond/domain/journey/likely-starts'
import { useWatch, type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { addDays, addMonths, addYears, type CivilDate } from '@nestbond/domain/values/civil-date'
import { readDate } from '@nestbond/domain/values/typed-date'
import { formatDate } from '@nestbond/messages/format'
import { currentLocale } from '../locale.ts'
import { useTexts } from '../texts/use-texts.ts'
import { DateBox, loadCalendar, type DateTexts } from '../dates/DateBox.tsx'
import { wireDateText } from '../dates/wire-date-text.ts'
import type { StepFieldsProps, StepView } from './step-view.ts'

interface DatesValues {
  insuranceStart: string
  insuranceEnd: string
}

/** Start of the insurance, and end of the rental if there is one. */
export const view: StepView<DatesValues> = {
  Fields,
  loadPart: loadCalendar,
  manyFields: true,
  values: ({ insuranceStart, insuranceEnd }) => ({
    insuranceStart: formatTypedDate(insuranceStart),
    insuranceEnd: formatTypedDate(insuranceEnd),
  }),
  // No end is a valid answer: the rental is open-ended.
  body: ({ insuranceStart, insuranceEnd }) => ({
    insuranceStart: wireDateText(insuranceStart),
    insuranceEnd: wireDateText(insuranceEnd) || null,
  }),
  boundBy: { insuranceEnd: 'insuranceStart' },
  heading: ({ existingRent }, { stays }) => ({ existing: stays ? 'stays' : existingRent ? 'yes' : 'no' }),
}

const formatTypedDate = (date: string | null | undefined) => (date ? formatDate(date, currentLocale(), 'short') : '')

function Fields({ form, fault, context, answers }: StepFieldsProps<DatesValues>) {
  const { t, date } = useTexts()
  const typed = useWatch({ control: form.control, name: 'insuranceStart' })
  const { today } = context
  const start = readDate(typed) ?? today
  return (
    <>
      <div className="row-wide">
        <DateField
          form={form}
          name="insuranceStart"
          label={t('steps.dates.insuranceStart')}
          error={fault('insuranceStart')}
          earliest={today}
          latest={addMonths(today, answers.existingRent ? 3 : 12)}
          opensAt={today}
        />
        <LikelyStarts
          starts={likelyStarts(today, answers.existingRent === true)}
          chosen={readDate(typed)}
          onChoose={(day) => form.setValue('insuranceStart', date(day, 'short'), { shouldDirty: true })}
        />
      </div>
      <div className="row-wide">
        <DateField
          form={form}
          name="insuranceEnd"
          label={t('steps.dates.insuranceEnd')}
          optional={t('common.optional')}
          hint={t('steps.dates.insuranceEnd.hint')}
          example={false}
          error={fault('insuranceEnd')}
          earliest={addDays(start, 1)}
          latest={addYears(start, 30)}
          opensAt={addYears(start, 1)}
        />
      </div>
    </>
  )
}

interface LikelyStartsProps {
  starts: readonly LikelyStart[]
  chosen: CivilDate | null
  onChoose: (day: CivilDate) => void
}

/** Days on which an insurance often starts, each one press. */
function LikelyStarts({ starts, chosen, onChoose }: LikelyStartsProps) {
  const { t, date } = useTexts()
  const words = ({ kind, day }: LikelyStart) => {
    if (kind === 'first') return date(day, 'day')
    return kind === 'today' ? t('steps.dates.today') : t('steps.dates.inWeeks', { count: LIKELY_WEEKS })
  }
  return (
    <div className="chips" role="group" aria-label={t('steps.dates.likely')}>
      {starts.map((start) => (
        <Button
          key={start.day}
          variant="secondary"
          size="small"
          aria-pressed={start.day === chosen}
          onClick={() => onChoose(start.day)}
        >
          {words(start)}
        </Button>
      ))}
    </div>
  )
}

interface DateFieldProps<Values extends FieldValues> extends DateTexts {
  form: UseFormReturn<Values>
  name: FieldPath<Values>
  autoComplete?: string
}

/** A date field of a question. */
function DateField<Values extends FieldValues>({ form, autoComplete, ...texts }: DateFieldProps<Values>) {
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
