import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { brandRules } from './brand-rules.ts'
import { Button } from './Button.tsx'
import { DepositRange } from './DepositRange.tsx'
import { DepositRuler } from './DepositRuler.tsx'
import { House, houseStates } from './House.tsx'
import { houseParts } from './house-drawing.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { Progress } from './Progress.tsx'
import { signatureUrl } from './signature-drawing.ts'
import { Stepper } from './Stepper.tsx'
import { rangeShare } from './range-share.ts'

const progress = <Progress label="Progress" text="5 of 17" value={5} max={17} />
const range = (
  <DepositRange
    label="Deposit"
    min={500}
    max={1500}
    value={750}
    valueText="750 euros"
    onValueChange={() => undefined}
  />
)
const house = <House parts={houseStates('todo', { walls: 'done' })} number="41" title="Your house" />

it('progress announces the step and the number of steps', () => {
  expect(renderToStaticMarkup(progress)).toMatch(
    /role="progressbar" aria-label="Progress" aria-valuemin="0" aria-valuemax="17" aria-valuenow="5" aria-valuetext="5 of 17"/,
  )
})

it('prerendered components have no style attribute, which the content security policy would drop', () => {
  const ruler = <DepositRuler label="Ruler" fields={['1', '2', '3']} scale={['0', '', '', '3']} share={1.2} />
  const menu = (
    <LanguageMenu label="Language" current="de" languages={[{ locale: 'de', flag: 'de', name: 'Deutsch' }]} />
  )
  for (const element of [progress, range, house, ruler, menu])
    expect(renderToStaticMarkup(element)).not.toMatch(/ style=/)
})

it('the slider is filled to its value before any script runs', () => {
  expect(renderToStaticMarkup(range)).toContain('<rect width="25.0%"')
  expect([rangeShare(100, 500, 1500), rangeShare(9000, 500, 1500), rangeShare(5, 5, 5)]).toEqual([
    '0.0%',
    '100.0%',
    '0.0%',
  ])
})

it('the ruler shows an elapsed part only if there is one', () => {
  const ruler = (share: number) =>
    renderToStaticMarkup(<DepositRuler label="Ruler" fields={['a', 'b']} scale={['0', '1', '2']} share={share} />)
  expect(ruler(1.1)).toContain('<i>')
  expect(ruler(1)).not.toContain('<i>')
})

describe('the house', () => {
  it('has every part once, without ids, so that a page can hold several', () => {
    const markup = renderToStaticMarkup(house)
    for (const part of houseParts) expect(markup.split(`data-part="${part}"`)).toHaveLength(2)
    expect(markup).not.toMatch(/ id="/)
    expect(markup).toContain('data-part="walls" class="part is-done"')
  })
  it('renders variants only on request', () => {
    expect(houseStates('done')['pet-dog']).toBe('off')
    expect(houseStates('done', { 'pet-dog': 'now' })['pet-dog']).toBe('now')
  })
  it('is an image with a name, or hidden from screen readers', () => {
    expect(renderToStaticMarkup(house)).toContain('role="img" aria-label="Your house"')
    expect(renderToStaticMarkup(<House parts={houseStates('done')} decorative />)).toContain('aria-hidden="true"')
  })
})

it('the stepper marks one step as current', () => {
  const markup = renderToStaticMarkup(<Stepper label="Steps" steps={['One', 'Two', 'Three']} current={1} />)
  expect(markup.match(/aria-current="step"/g)).toHaveLength(1)
  expect(markup).toContain('<li aria-current="step">Two</li>')
})

describe('a button', () => {
  it('is a link if it has a URL', () => {
    expect(
      renderToStaticMarkup(
        <Button href="/de" wide>
          Go
        </Button>,
      ),
    ).toBe('<a href="/de" class="btn btn-wide">Go</a>')
  })
  it('submits only if its type says so, and announces that it is busy', () => {
    expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"')
    expect(
      renderToStaticMarkup(
        <Button type="submit" busy busyLabel="saving">
          Go
        </Button>,
      ),
    ).toMatch(/type="submit".*aria-busy="true".*aria-disabled="true".*saving/)
  })
})

it('the loading overlay is empty at first, in a live region that already exists', () => {
  expect(renderToStaticMarkup(<LoadingOverlay active label="loading" />)).toBe('<div aria-live="polite"></div>')
})

it('a signature becomes a picture, an empty one null', () => {
  expect(signatureUrl([])).toBeNull()
  const url =
    signatureUrl([
      [
        [1, 2],
        [3, 4.25],
      ],
      [[9, 9]],
    ]) ?? ''
  expect(atob(url.replace('data:image/svg+xml;base64,', ''))).toContain('d="M1.0 2.0L3.0 4.3M9.0 9.0h.1"')
})

it('a brand sets light and dark colours separately, and no brand sets none', () => {
  expect(brandRules({ light: {}, dark: {}, dusk: {} })).toBe('')
  expect(brandRules({ light: { '--c-action': '#111' }, dark: {}, dusk: {} })).toBe(
    '@layer tokens{:root{--c-action:#111;}}',
  )
  expect(brandRules({ light: {}, dark: { '--c-action': '#eee' }, dusk: {} })).toContain(
    ':root[data-theme="dark"]{--c-action:#eee;}',
  )
  expect(brandRules({ light: {}, dark: {}, dusk: { '--h-roof': '#444' } })).toBe('@layer tokens{.dusk{--h-roof:#444;}}')
})
