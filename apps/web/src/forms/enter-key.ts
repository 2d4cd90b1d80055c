/** The properties of a control that decide what the Enter key of a phone's keyboard does there. */
export interface EnterField {
  type: string
  /** It takes part: shown, enabled and editable. */
  open: boolean
  /** A radio whose group has a choice or needs none. The keyboard need not stop there. */
  chosen?: boolean
}

export type EnterHint = 'next' | 'go' | 'search' | 'enter'

/** Types whose control opens a keyboard. */
const TYPED = new Set(['text', 'email', 'tel', 'password', 'number', 'url', 'search', 'textarea'])

const isStop = ({ type, open, chosen = false }: EnterField) =>
  open && (TYPED.has(type) || type === 'select-one' || (type === 'radio' && !chosen))

/** Index of the control that follows `from` on the way through a form, or null after the last one. */
export function nextField(fields: readonly EnterField[], from: number): number | null {
  const next = fields.findIndex((field, index) => index > from && isStop(field))
  return next === -1 ? null : next
}

/** The action of the Enter key in the control `at`; null for a control without a keyboard. */
export function enterHint(fields: readonly EnterField[], at: number): EnterHint | null {
  const type = fields[at]?.type ?? ''
  if (!TYPED.has(type)) return null
  if (type === 'textarea') return 'enter'
  if (type === 'search') return 'search'
  return nextField(fields, at) === null ? 'go' : 'next'
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

const controlsOf = (control: Control): Control[] =>
  control.form ? Array.from(control.form.elements).filter(isControl) : [control]

const describe = (control: Control): EnterField => ({
  type: control.type,
  open: !control.disabled && !('readOnly' in control && control.readOnly) && control.getClientRects().length > 0,
  chosen:
    control.type === 'radio' &&
    (control.closest('[data-optional]') !== null ||
      controlsOf(control).some((other) => other.name === control.name && 'checked' in other && other.checked)),
})

/**
 * Labels the Enter key of touch keyboards in every field of the page: "next" moves to the next field of the form, "go" sends it. With a mouse or trackpad,
 * Enter sends the form from every field, as keyboards do everywhere.
 */
export function labelEnterKeys(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!isControl(target)) return
    const controls = controlsOf(target)
    const hint = enterHint(controls.map(describe), controls.indexOf(target))
    if (hint !== null) target.enterKeyHint = hint
  })
  document.addEventListener('keydown', (event) => {
    const { target } = event
    if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || !isControl(target)) return
    if (target.enterKeyHint !== 'next' || !matchMedia('(pointer: coarse)').matches) return
    const controls = controlsOf(target)
    const next = nextField(controls.map(describe), controls.indexOf(target))
    if (next === null) return
    event.preventDefault()
    controls[next]?.focus()
  })
}
