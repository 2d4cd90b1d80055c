import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listenForAutofilled } from './read-autofilled.ts'

type Handler = (value: string) => void

/** A field as React has it: it hears a text field only if its value differs from the one that React knows, and each event of a select. */
class FakeField {
  type = 'text'
  known: string
  autofilled = false
  #shown: string
  onChange: Handler = () => {}
  constructor(value: string) {
    this.known = this.#shown = value
  }
  get value() {
    return this.#shown
  }
  set value(value: string) {
    this.#shown = value
  }
  /** What a handler or a render of React writes. */
  write(value: string) {
    this.known = this.#shown = value
  }
  fill(value: string) {
    this.#shown = value
    this.autofilled = true
  }
  matches() {
    return this.autofilled
  }
  dispatchEvent({ type }: Event) {
    const isSelect = this instanceof FakeSelect
    if (isSelect) listeners['change']?.({ target: this })
    if (type !== (isSelect ? 'change' : 'input') || (!isSelect && this.known === this.#shown)) return
    this.known = this.#shown
    this.onChange(this.#shown)
  }
}
class FakeText extends FakeField {
  _valueTracker = { getValue: () => this.known }
}
class FakeInput extends FakeText {}
class FakeTextArea extends FakeText {}
class FakeSelect extends FakeField {}
class FakeForm {
  constructor(readonly elements: FakeField[]) {}
}
for (const kind of [FakeInput, FakeTextArea, FakeSelect])
  Object.defineProperty(kind.prototype, 'value', Object.getOwnPropertyDescriptor(FakeField.prototype, 'value')!)

let listeners: Record<string, (event: { target: unknown }) => void> = {}
beforeEach(() => {
  listeners = {}
  vi.stubGlobal('HTMLFormElement', FakeForm)
  vi.stubGlobal('HTMLInputElement', FakeInput)
  vi.stubGlobal('HTMLTextAreaElement', FakeTextArea)
  vi.stubGlobal('HTMLSelectElement', FakeSelect)
  vi.stubGlobal('document', {
    addEventListener: (type: string, listener: (event: { target: unknown }) => void) => (listeners[type] = listener),
  })
  listenForAutofilled()
})
afterEach(() => vi.unstubAllGlobals())

const send = (...elements: FakeField[]) => listeners['submit']!({ target: new FakeForm(elements) })

it.each([FakeInput, FakeTextArea, FakeSelect])('takes what a browser filled in without an event: %o', (Kind) => {
  const field = new Kind('')
  field.fill('Berlin')
  send(field)
  expect(field.known).toBe('Berlin')
})

it('takes all that was filled in, although React writes its former values in between', () => {
  const [one, other] = [new FakeInput('a'), new FakeTextArea('b')]
  one.onChange = () => other.write(other.known)
  one.fill('A')
  other.fill('B')
  send(one, other)
  expect([one.known, other.known]).toEqual(['A', 'B'])
})

it('leaves what the handler of a field that was filled in sets', () => {
  const [one, coupled] = [new FakeInput('a'), new FakeInput('of a')]
  one.onChange = (value) => coupled.write(`of ${value}`)
  one.fill('A')
  send(one, coupled)
  expect([one.known, coupled.value, coupled.known]).toEqual(['A', 'of A', 'of A'])
})

it('runs no handler of a select that said its value itself, or that nobody filled in', () => {
  const [select, other] = [new FakeSelect('de'), new FakeSelect('de')]
  select.fill('at')
  select.dispatchEvent(new Event('change'))
  select.onChange = other.onChange = vi.fn<Handler>()
  send(select, other)
  expect(select.onChange).not.toHaveBeenCalled()
})
