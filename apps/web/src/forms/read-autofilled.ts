/** A text field with React's own record of the value that it knows. */
type TextField = (HTMLInputElement | HTMLTextAreaElement) & { _valueTracker?: { getValue: () => string } }
type Field = TextField | HTMLSelectElement

/** The value of each select at its last event. React keeps no record of it. */
const chosen = new WeakMap<EventTarget, string>()

/**
 * Some browsers and password managers fill fields in without an event, so that the page still has the former values when its form is sent. Each such
 * field says its value again before React hears that the form is sent.
 */
export function listenForAutofilled(): void {
  document.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) chosen.set(target, target.value)
    },
    true,
  )
  document.addEventListener('submit', readAutofilled, true)
}

function readAutofilled({ target }: Event): void {
  if (!(target instanceof HTMLFormElement)) return
  // A field that React knows says nothing: its handler may set another field, and the handler of another field may set it.
  const filled = [...target.elements].filter(isUnknown).map((field) => [field, field.value] as const)
  for (const [field, value] of filled) {
    // What React takes from one field makes it write its former values into the others.
    if (field.value !== value) putValue(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
}

/** Whether the field may have a value that React does not know. */
function isUnknown(field: Element): field is Field {
  // `:is` ignores the name that a browser does not know.
  if (field instanceof HTMLSelectElement)
    return field.matches(':is(:autofill, :-webkit-autofill)') && chosen.get(field) !== field.value
  const isText =
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(field.type))
  return isText && (field as TextField)._valueTracker?.getValue() !== field.value
}

/** Sets the value as a browser does, so that React notices the difference. */
function putValue(field: Field, value: string): void {
  const { prototype } = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find(
    (kind) => field instanceof kind,
  )!
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value)
}
