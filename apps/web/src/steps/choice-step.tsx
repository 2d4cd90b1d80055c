import type { ComponentType } from 'react'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import type { IconProps } from '@nestbond/design-system/icons.tsx'
import { Why } from '@nestbond/design-system/Why.tsx'
import type { Answers } from '@nestbond/domain/values/answers'
import type { MessageKey } from '@nestbond/messages/areas'
import { useTexts } from '../texts/use-texts.ts'
import type { StepFieldsProps, StepView } from './step-view.ts'

export interface ChoiceOption {
  /** The API's value. */
  value: string
  label: MessageKey
  detail?: MessageKey
  Icon?: ComponentType<IconProps>
}

interface ChoiceStep {
  /** The API's field name. */
  name: string
  options: readonly ChoiceOption[]
  columns?: 1 | 2
  /** With two columns: stacked on small screens. */
  grow?: boolean
  why?: MessageKey
  chosen(answers: Answers): string | undefined
  /** The API's value of a chosen option, if it is not a string. */
  wire?(value: string): unknown
  heading?: StepView<ChoiceValues>['heading']
}

type ChoiceValues = Record<string, string>

/** A question with a few cards as answers. A press on a card answers it; by keyboard, Enter or the button does. */
export function choiceStep({
  name,
  options,
  columns = 1,
  grow = false,
  why,
  chosen,
  wire = (value) => value,
  heading,
}: ChoiceStep): StepView<ChoiceValues> {
  function Fields({ form, fault, goOn }: StepFieldsProps<ChoiceValues>) {
    const { t } = useTexts()
    const field = form.register(name)
    return (
      <>
        <ChoiceGroup labelledBy="question" columns={columns} grow={grow} error={fault(name)} onPick={goOn}>
          {options.map(({ value, label, detail, Icon }) => (
            <Choice
              key={value}
              {...field}
              value={value}
              label={t(label)}
              detail={detail && t(detail)}
              icon={Icon && <Icon />}
            />
          ))}
        </ChoiceGroup>
        {why && <Why question={t('steps.why')}>{t(why)}</Why>}
      </>
    )
  }
  return {
    Fields,
    choices: [name],
    values: (answers) => ({ [name]: chosen(answers) ?? '' }),
    body: (values) => ({ [name]: values[name] ? wire(values[name]) : null }),
    ...(heading ? { heading } : {}),
  }
}
