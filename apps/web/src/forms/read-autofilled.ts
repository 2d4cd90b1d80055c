const { set: setValue } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!

/**
 * Some browsers and password managers fill fields in without an event, so that the page still has the former values when its form is sent. Each text
 * field of the form says its value again; React takes it where it differs from what it knows.
 */
export function readAutofilled({ target }: Event): void {
  if (!(target instanceof HTMLFormElement)) return
  const fields = [...target.elements]
    .filter((one) => one instanceof HTMLInputElement)
    .filter(({ type }) => type !== 'file')
  const filled = fields.map((field) => [field, field.value] as const)
  for (const [field, value] of filled) {
    // What React takes from one field makes it write its former values into the others.
    if (field.value !== value) setValue!.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
