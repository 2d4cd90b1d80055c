import './ChoiceGroup.css'
import {
  type ComponentPropsWithRef,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useId,
  useRef,
} from 'react'
import { classNames } from './class-names.ts'
import { FieldError, type FieldFault } from './FieldError.tsx'

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

/** Handlers for an element around radio buttons. */
interface PointerPick {
  onPointerDown(event: PointerEvent): void
  onKeyDown(event: KeyboardEvent): void
  onClick(event: MouseEvent): void
}

/**
 * Calls `onPick` after a radio button was chosen by mouse, pen or finger, also when it was chosen before. Arrow keys only move the choice, and a
 * screen reader's click only sets it: its user has not heard the other choices yet, and must not be led away.
 */
function usePointerPick(onPick: (() => void) | undefined): PointerPick | undefined {
  const pressed = useRef(false)
  if (!onPick) return undefined
  return {
    onPointerDown(event) {
      pressed.current = event.isPrimary && !isVirtual(event)
    },
    onKeyDown() {
      pressed.current = false
    },
    onClick(event) {
      const target = event.target as Element
      const radio = target.matches('input[type="radio"]')
      // The click on a label comes first. The browser then clicks the label's radio button.
      if (!radio && target.closest('label')) return
      const byPointer = pressed.current
      pressed.current = false
      // The form takes the value in a listener of the same event, after this one.
      if (radio && byPointer && !event.defaultPrevented) queueMicrotask(onPick)
    },
  }
}

/** Whether assistive technology made the event. Screen readers report a pointer without a size, or a mouse that presses without pressure. */
function isVirtual({ pointerType, width, height, pressure }: PointerEvent): boolean {
  return (width === 0 && height === 0) || (pointerType === 'mouse' && width === 1 && height === 1 && pressure === 0)
}
