import './ChoiceGroup.css'
import { type ComponentPropsWithRef, createContext, type ReactNode, useContext, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError, type FieldFault } from './FieldError.tsx'
import { usePointerPick } from './use-pointer-pick.ts'

interface GroupWiring {
  invalid: boolean
  describedBy: string | undefined
}

const Group = createContext<GroupWiring>({ invalid: false, describedBy: undefined })

export interface ChoiceGroupProps {
  /** The group's name. Leave it out if a heading names the group through `labelledBy`. */
  legend?: ReactNode
  legendHidden?: boolean
  /** Text beside the legend of a group that may stay without a choice, such as 'optional'. */
  optional?: string
  labelledBy?: string
  hint?: ReactNode
  error?: FieldFault
  /** Cards in a row. Three and four are small cards with the icon above the word, and two in a row on small screens. */
  columns?: 1 | 2 | 3 | 4
  /** With two columns: stacked below 480 px. */
  grow?: boolean
  id?: string
  className?: string
  /** Called after a choice by mouse, pen or finger, but not by keyboard or screen reader. */
  onPick?: () => void
  children: ReactNode
}

/** A set of Choice cards of which one can be chosen. */
export function ChoiceGroup({
  legend,
  legendHidden,
  optional,
  labelledBy,
  hint,
  error,
  columns = 1,
  grow,
  id,
  className,
  onPick,
  children,
}: ChoiceGroupProps) {
  const pick = usePointerPick(onPick)
  const generated = useId()
  const group = id ?? generated
  const describedBy = classNames(hint ? `${group}-hint` : null, error && `${group}-error`) || undefined
  return (
    <fieldset
      className={classNames('field', error && 'has-error', className)}
      id={group}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
      data-optional={optional ? '' : undefined}
      {...pick}
    >
      {legend && (
        <legend className={legendHidden ? 'visually-hidden' : 'label'}>
          {legend}
          {optional && <span className="label-opt"> {optional}</span>}
        </legend>
      )}
      {hint && (
        <p className="hint" id={`${group}-hint`}>
          {hint}
        </p>
      )}
      <div
        className={classNames('choices', columns === 2 && 'two', columns > 2 && `tiles of-${columns}`, grow && 'grow')}
      >
        <Group value={{ invalid: error !== undefined, describedBy: error && `${group}-error` }}>{children}</Group>
      </div>
      {error && <FieldError id={`${group}-error`} {...error} />}
    </fieldset>
  )
}

export interface ChoiceProps extends ComponentPropsWithRef<'input'> {
  label: ReactNode
  detail?: ReactNode
  icon?: ReactNode
  /** At the card's right edge before the dot, such as a tag. */
  aside?: ReactNode
}

/** A radio button as a card. `name` and `value` are those of the form; the id is made from both. */
export function Choice({ label, detail, icon, aside, className, id, ...input }: ChoiceProps) {
  const group = useContext(Group)
  const generated = useId()
  const own = id ?? (input.name && input.value !== undefined ? `field-${input.name}-${String(input.value)}` : generated)
  return (
    <label className={classNames('choice', className)}>
      <input
        type="radio"
        {...input}
        id={own}
        className="native"
        aria-invalid={group.invalid || undefined}
        aria-describedby={group.describedBy}
      />
      {icon}
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
      {aside}
      <span className="dot" aria-hidden="true" />
    </label>
  )
}
