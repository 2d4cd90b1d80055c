import { afterEach, expect, test, vi } from 'vitest'
import { enterHint, labelEnterKeys, nextField, type EnterField } from './enter-key.ts'

const open = (type: string, chosen = false): EnterField => ({ type, open: true, chosen })
const closed = (type: string): EnterField => ({ type, open: false })

test.each<[string, EnterField[], ReturnType<typeof enterHint>, number | null]>([
  ['a field before another one', [open('text'), open('email')], 'next', 1],
  ['the last field', [open('text')], 'go', null],
  ['a field before a button and a checkbox', [open('password'), open('checkbox'), open('submit')], 'go', null],
  ['a field before hidden and disabled ones', [open('tel'), closed('text'), open('text')], 'next', 2],
  ['a field before a select', [open('text'), open('select-one')], 'next', 1],
  ['a field before a question without a choice', [open('text'), open('radio'), open('radio')], 'next', 1],
  ['a field before an answered question', [open('text'), open('radio', true), open('radio', true)], 'go', null],
  ['a search field', [open('search'), open('select-one')], 'search', 1],
  ['a text of several lines', [open('textarea'), open('text')], 'enter', 1],
  ['a choice', [open('radio'), open('text')], null, 1],
])('labels the Enter key in %s', (_, fields, hint, next) => {
  expect(enterHint(fields, 0)).toBe(hint)
  expect(nextField(fields, 0)).toBe(next)
})

afterEach(() => vi.unstubAllGlobals())

class FakeControl {
  enterKeyHint = ''
  form: { elements: FakeControl[] } | null = null
  checked = false
  focus = vi.fn<() => void>()
  constructor(
    readonly type: string,
    readonly given: {
      disabled?: boolean
      readOnly?: boolean
      hidden?: boolean
      optional?: boolean
      name?: string
    } = {},
  ) {}
  get name() {
    return this.given.name ?? ''
  }
  get disabled() {
    return this.given.disabled ?? false
  }
  get readOnly() {
    return this.given.readOnly ?? false
  }
  getClientRects() {
    return this.given.hidden ? [] : [{}]
  }
  closest() {
    return this.given.optional ? this : null
  }
}
class FakeSelect extends FakeControl {}
class FakeTextArea extends FakeControl {}

/** Listens on a page with one form, where a finger types or a mouse points. */
function openForm(controls: FakeControl[], pointer: 'coarse' | 'fine' = 'coarse') {
  const listeners: Record<string, (event: object) => void> = {}
  vi.stubGlobal('HTMLInputElement', FakeControl)
  vi.stubGlobal('HTMLSelectElement', FakeSelect)
  vi.stubGlobal('HTMLTextAreaElement', FakeTextArea)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }))
  vi.stubGlobal('document', {
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
  })
  for (const control of controls) control.form = { elements: controls }
  labelEnterKeys()
  return {
    focus: (target: unknown) => listeners['focusin']?.({ target }),
    /** Whether the key did something else than sending the form. */
    press: (target: unknown, more: object = {}) => {
      const preventDefault = vi.fn<() => void>()
      listeners['keydown']?.({
        target,
        key: 'Enter',
        defaultPrevented: false,
        isComposing: false,
        preventDefault,
        ...more,
      })
      return preventDefault.mock.calls.length > 0
    },
  }
}

test('moves from field to field on a phone, past those that take no part, and sends the form from the last', () => {
  const [name, shut, fixed, unseen, city] = [
    new FakeControl('text'),
    new FakeControl('text', { disabled: true }),
    new FakeControl('text', { readOnly: true }),
    new FakeControl('text', { hidden: true }),
    new FakeControl('text'),
  ] as const
  const page = openForm([name, shut, fixed, unseen, city])
  for (const control of [name, city]) page.focus(control)
  expect([name, city].map(({ enterKeyHint }) => enterKeyHint)).toEqual(['next', 'go'])
  expect(page.press(name)).toBe(true)
  expect(city.focus).toHaveBeenCalledOnce()
  for (const one of [shut, fixed, unseen]) expect(one.focus).not.toHaveBeenCalled()
  expect(page.press(city)).toBe(false)
  for (const more of [{ key: 'a' }, { defaultPrevented: true }, { isComposing: true }, { target: {} }])
    expect(page.press(name, more)).toBe(false)
})

test('sends the form from every field with a mouse', () => {
  const [name, city] = [new FakeControl('text'), new FakeControl('text')]
  const page = openForm([name, city], 'fine')
  page.focus(name)
  expect(page.press(name)).toBe(false)
})

test('passes a question with a choice, or that needs none, and leaves the key of a control without a keyboard', () => {
  const radio = (given: { optional?: boolean; name?: string }) => new FakeControl('radio', given)
  const name = new FakeControl('text')
  const [yes, no] = [radio({ name: 'pets' }), radio({ name: 'pets' })]
  const news = radio({ name: 'news', optional: true })
  const page = openForm([name, yes, no, news])
  page.focus(name)
  expect(name.enterKeyHint).toBe('next')
  no.checked = true
  page.focus(name)
  expect(name.enterKeyHint).toBe('go')
  page.focus(yes)
  expect(yes.enterKeyHint).toBe('')
  page.focus({})
  const alone = new FakeControl('text')
  page.focus(alone)
  expect(alone.enterKeyHint).toBe('go')
})
