import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { Choice, ChoiceGroup } from './ChoiceGroup.tsx'
import { CodeField } from './CodeField.tsx'
import { codeDigits } from './code-digits.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Select } from './Select.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

const error = { message: 'Fill this in', errorKey: 'validation.required' }

/** The opening tag of the first element that carries the attribute. */
function tagWith(markup: string, attribute: string): string {
  return markup.match(new RegExp(`<[^>]*${attribute}[^>]*>`))?.[0] ?? ''
}

describe('a field', () => {
  it.each([
    [
      'TextField',
      <TextField autoComplete="off" key="a" label="Street" name="street" hint="With number" error={error} />,
    ],
    ['TextArea', <TextArea key="b" label="Street" name="street" hint="With number" error={error} />],
    ['Select', <Select key="c" label="Street" name="street" hint="With number" error={error} />],
  ])('%s is tied to its label, hint and error', (_, field) => {
    const markup = renderToStaticMarkup(field)
    const control = tagWith(markup, 'name="street"')
    expect(markup).toContain('<label for="field-street">')
    expect(control).toContain('id="field-street"')
    expect(control).toContain('aria-invalid="true"')
    expect(control).toContain('aria-describedby="field-street-hint field-street-error"')
    expect(tagWith(markup, 'id="field-street-error"')).toContain('data-error-key="validation.required"')
  })

  it('carries no sign of an error without one', () => {
    const markup = renderToStaticMarkup(<TextField autoComplete="off" label="Street" name="street" />)
    expect(markup).not.toMatch(/aria-invalid|aria-describedby|data-error-key|has-error/)
  })

  it('is marked by its group for a fault of their sum, without an error of its own', () => {
    const markup = renderToStaticMarkup(
      <TextField autoComplete="off" label="Lea, in percent" name="percents.0" aria-invalid aria-describedby="sum" />,
    )
    expect(tagWith(markup, 'name="percents.0"')).toContain('aria-invalid="true"')
    expect(tagWith(markup, 'name="percents.0"')).toContain('aria-describedby="sum"')
    expect(markup).not.toContain('data-error-key')
  })

  it('passes on the props that the form library registers', () => {
    const markup = renderToStaticMarkup(
      <TextField
        autoComplete="off"
        label="Rent"
        name="coldRentAmount"
        inputMode="decimal"
        unit="€"
        readOnly
        value="740"
        aria-describedby="more"
      />,
    )
    expect(tagWith(markup, 'name="coldRentAmount"')).toMatch(
      /inputMode="decimal".*value="740"|value="740".*inputMode="decimal"/i,
    )
    expect(tagWith(markup, 'name="coldRentAmount"')).toContain('aria-describedby="more"')
  })
})

describe('a choice', () => {
  const markup = renderToStaticMarkup(
    <ChoiceGroup id="pets-group" legend="Pets" error={error}>
      <Choice name="pets" value="CAT" label="Cat" />
      <Choice name="pets" value="DOG" label="Dog" />
    </ChoiceGroup>,
  )
  it('is a radio with the name and value of the form, invalid when its group has an error', () => {
    const cat = tagWith(markup, 'value="CAT"')
    expect(cat).toContain('type="radio"')
    expect(cat).toContain('name="pets"')
    expect(cat).toContain('aria-invalid="true"')
    expect(cat).toContain('aria-describedby="pets-group-error"')
  })
  it('is described by the error of its group', () => {
    expect(tagWith(markup, 'role="radiogroup"')).toContain('aria-describedby="pets-group-error"')
    expect(tagWith(markup, 'id="pets-group-error"')).toContain('data-error-key="validation.required"')
    expect(markup).toContain('<legend class="label">Pets</legend>')
  })
})

it('a checkbox is tied to its error', () => {
  const markup = renderToStaticMarkup(
    <Checkbox name="privacy" error={error}>
      I agree
    </Checkbox>,
  )
  expect(tagWith(markup, 'type="checkbox"')).toMatch(/aria-invalid="true".*aria-describedby="field-privacy-error"/)
  expect(tagWith(markup, 'id="field-privacy-error"')).toContain('data-error-key="validation.required"')
})

describe('an error summary', () => {
  it('is an alert that links to the fields', () => {
    const markup = renderToStaticMarkup(
      <ErrorSummary title="Check one answer" items={[{ field: 'street', message: 'Fill this in' }]} />,
    )
    expect(tagWith(markup, 'role="alert"')).toContain('tabindex="-1"')
    expect(markup).toContain('<a href="#field-street">Fill this in</a>')
  })
  it('is absent without errors', () => {
    expect(renderToStaticMarkup(<ErrorSummary title="Check" items={[]} />)).toBe('')
  })
})

describe('a code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['12-34-56', '123456'],
    ['123‑456', '123456'],
    [' 1 2 3 4 5 6 ', '123456'],
    ['12a3', '123'],
    ['1234567', '123456'],
    ['Your code is 482 913, valid for 10 minutes.', '482913'],
    ['１２３４５６', '123456'],
    ['', ''],
  ])('reads the digits of %j', (text, digits) => {
    expect(codeDigits(text, 6)).toBe(digits)
  })

  it('reads only the beginning of a long text', () => {
    expect(codeDigits('1 '.repeat(500_000), 6)).toBe('111111')
  })

  const resend = {
    label: 'Send a new code',
    wait: 'in 0:42',
    announcement: 'A new code is on its way',
    onResend: () => undefined,
  }

  it('is one field that phones fill from a text message, tied to its label, hint and error', () => {
    const control = tagWith(
      renderToStaticMarkup(
        <CodeField label="Code" hint="Six digits" value="12" onValue={() => undefined} error={error} />,
      ),
      'name="code"',
    )
    expect(control).toMatch(/inputMode="numeric"/i)
    expect(control).toMatch(/autoComplete="one-time-code"/i)
    expect(control).not.toMatch(/maxlength/i)
    expect(control).toContain('aria-describedby="field-code-hint field-code-error"')
  })

  it('keeps its button during the wait, and announces politely', () => {
    const markup = renderToStaticMarkup(
      <CodeField label="Code" value="" onValue={() => undefined} resend={{ ...resend, seconds: 42 }} />,
    )
    expect(tagWith(markup, 'link-btn')).toContain('aria-disabled="true"')
    expect(markup).toContain('in 0:42')
    expect(markup).toContain('<span role="status" class="visually-hidden">A new code is on its way</span>')
  })

  it('offers a new code when the wait is over', () => {
    const markup = renderToStaticMarkup(
      <CodeField label="Code" value="" onValue={() => undefined} resend={{ ...resend, seconds: 0 }} />,
    )
    expect(tagWith(markup, 'link-btn')).not.toContain('aria-disabled')
    expect(markup).not.toContain('in 0:42')
  })
})
