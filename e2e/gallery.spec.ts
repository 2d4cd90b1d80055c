import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { STORIES } from '../packages/design-system/gallery/all-stories.ts'
import type { StoryName } from '../packages/design-system/gallery/story.ts'
import { buildGallery } from '../scripts/gallery.mjs'
import { serveFolder } from '../scripts/serve-folder.mjs'
import { checkWithAxe } from './support/axe.ts'
import { overflowOf } from './support/overflow.ts'
import { LOOKS } from './support/sound.ts'

const test = base.extend<object, { gallery: string }>({
  gallery: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'nestbond-gallery-'))
      await buildGallery(folder)
      const { url, close } = await serveFolder(folder)
      await use(url)
      await close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const show = (page: Page, gallery: string, name: StoryName) => page.goto(`${gallery}/?story=${name}`)

/** Checks that a box or card looks different at rest, focused, chosen and focused, and chosen. It stays chosen. */
async function expectLooksOf(input: Locator): Promise<void> {
  const picture = async () => (await input.page().locator('main').screenshot()).toString('base64')
  const looks = [await picture()]
  await input.focus()
  looks.push(await picture())
  await input.press('Space')
  looks.push(await picture())
  await input.blur()
  looks.push(await picture())
  expect(new Set(looks).size).toBe(4)
}

for (const name of Object.keys(STORIES) as StoryName[]) {
  test(`${name} has no finding of axe and no overflow in both themes and widths`, async ({ page, gallery }) => {
    const heard: string[] = []
    page.on('pageerror', (error) => heard.push(error.message))
    page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
    await show(page, gallery, name)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const { colorScheme, width } of LOOKS) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 860 })
      const { violations } = await checkWithAxe(page)
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
        `${colorScheme}, ${width} px`,
      ).toEqual([])
      expect(await overflowOf(page), `${width} px: wider than the window`).toBeLessThanOrEqual(0)
    }
    expect(heard).toEqual([])
  })
}

test('the list of components links to each', async ({ page, gallery }) => {
  await page.goto(gallery)
  await expect(page.getByRole('navigation', { name: 'Components' }).getByRole('link')).toHaveCount(
    Object.keys(STORIES).length,
  )
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/gallery.png`, fullPage: true })
})

test.describe('by keyboard', () => {
  const output = (page: Page) => page.locator('output')

  test('a button is pressed by Enter and by space; a busy one keeps the focus and does nothing', async ({
    page,
    gallery,
  }) => {
    await show(page, gallery, 'Button')
    await page.getByRole('button', { name: 'Continue' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await expect(output(page)).toHaveText('2')
    await page.keyboard.press('Tab')
    await expect(page.locator('[aria-busy="true"]')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(output(page)).toHaveText('2')
  })

  test('a dialog takes the focus, keeps it, closes by Escape and gives it back', async ({ page, gallery }) => {
    await show(page, gallery, 'Dialog')
    const opener = page.getByRole('button', { name: 'Open the dialog' })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    for (let presses = 0; presses < 5; presses++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.querySelector('dialog, [role="dialog"]')?.contains(document.activeElement),
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('the language menu opens, closes by Escape and names its languages', async ({ page, gallery }) => {
    await show(page, gallery, 'LanguageMenu')
    const summary = page.locator('details summary')
    await summary.press('Enter')
    await expect(page.getByRole('link', { name: 'Deutsch' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Deutsch' })).toBeHidden()
    await expect(summary).toBeFocused()
  })

  test('the skip link is the first Tab stop and leads to the content', async ({ page, gallery }) => {
    await show(page, gallery, 'SkipLink')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    // Forced colours would show it around the whole page.
    await expect(page.locator('main')).toHaveCSS('outline-style', 'none')
  })

  test('radio buttons change by arrows, a checkbox by space', async ({ page, gallery }) => {
    await show(page, gallery, 'ChoiceGroup')
    await page.locator('[value="EMPLOYED"]').focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[value="SELF_EMPLOYED"]')).toBeChecked()
    await show(page, gallery, 'Checkbox')
    const box = page.locator('[name="score"]')
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await box.press('Space')
    await expect(box).toBeChecked()
  })

  test('a tick, a choice and their focus can be seen without colours', async ({ page, gallery }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await show(page, gallery, 'Checkbox')
    const tick = page.locator('.check', { has: page.locator('[name="score"]') }).locator('.box .icon')
    await expect(tick).toBeHidden()
    await expectLooksOf(page.locator('[name="score"]'))
    await expect(tick).toBeVisible()
    await show(page, gallery, 'ChoiceGroup')
    await expectLooksOf(page.locator('[value="SELF_EMPLOYED"]'))
  })

  /** Each state that colour or shadow tells elsewhere: its element, and what is taken away from it. */
  const STATES: [StoryName, string, { attribute?: string; className?: string }][] = [
    ['Tabs', '[aria-current]', { attribute: 'aria-current' }],
    ['Timeline', '.is-done', { className: 'is-done' }],
    ['Timeline', '.is-now', { className: 'is-now' }],
    ['Stepper', '[aria-current]', { attribute: 'aria-current' }],
    ['Segments', '[aria-pressed="true"]', { attribute: 'aria-pressed' }],
  ]

  test('what is current, done or chosen can be seen without colours, and a button has a shape', async ({
    page,
    gallery,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    for (const [story, selector, { attribute = '', className = '' }] of STATES) {
      await show(page, gallery, story)
      const one = page.locator('main').locator(selector).first()
      // Its children take the weight and colour of their words from it, which is no shape.
      await page.addStyleTag({ content: '* { font-weight: 400 !important; transition: none !important }' })
      const before = await page.locator('main').screenshot()
      await one.evaluate(
        (element, taken) => {
          if (taken.attribute) element.removeAttribute(taken.attribute)
          if (taken.className) element.classList.remove(taken.className)
        },
        { attribute, className },
      )
      expect(before.equals(await page.locator('main').screenshot()), `${story}: ${selector}`).toBe(false)
    }
    // What is filled keeps its colour.
    for (const [story, selector, part] of [
      ['Progress', '.measure', '::after'],
      ['Stepper', '.is-done', '::before'],
    ] as const) {
      await show(page, gallery, story)
      const filled = page.locator('main').locator(selector).first()
      const looks = await filled.evaluate((one, pseudo) => {
        const { forcedColorAdjust, backgroundColor } = getComputedStyle(one, pseudo)
        return { forcedColorAdjust, isEmpty: backgroundColor === getComputedStyle(document.body).backgroundColor }
      }, part)
      expect(looks, story).toEqual({ forcedColorAdjust: 'none', isEmpty: false })
    }
    await show(page, gallery, 'Button')
    const buttons = page.locator('main .btn:not(.btn-text)')
    const widths = await buttons.evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth))
    expect(widths.length).toBeGreaterThan(2)
    expect(widths.filter((width) => parseFloat(width) < 1)).toEqual([])
  })

  test('the slider moves by arrows, Home and End', async ({ page, gallery }) => {
    await show(page, gallery, 'DepositRange')
    const slider = page.getByRole('slider')
    await slider.press('ArrowRight')
    expect(Number(await slider.inputValue())).toBeGreaterThan(2220)
    await slider.press('Home')
    await expect(slider).toHaveValue('499')
    await slider.press('End')
    await expect(slider).toHaveAttribute('aria-valuetext', '15000 euros')
  })

  test('stars change by arrows, a segment by Enter', async ({ page, gallery }) => {
    await show(page, gallery, 'StarRating')
    await page.getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio').nth(2)).toBeChecked()
    await show(page, gallery, 'Segments')
    await page.getByRole('button', { name: /Mine/ }).press('Enter')
    await expect(page.getByRole('button', { name: /Mine/ })).toHaveAttribute('aria-pressed', 'true')
  })

  test('folded questions open and close', async ({ page, gallery }) => {
    await show(page, gallery, 'Accordion')
    const question = page.getByText('Can I cancel?')
    await page
      .locator('summary', { has: question })
      .or(page.getByRole('button', { name: 'Can I cancel?' }))
      .press('Enter')
    await expect(page.getByText('Yes.', { exact: true })).toBeVisible()
    await show(page, gallery, 'Why')
    await page.locator('summary').press('Space')
    await expect(page.getByText('Your landlord sees it')).toBeVisible()
  })

  test('the error summary leads to its field', async ({ page, gallery }) => {
    await show(page, gallery, 'ErrorSummary')
    await page.getByRole('link', { name: 'The e-mail address has no ending' }).press('Enter')
    const email = page.locator('[name="email"]')
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(/Please add the ending/)
  })

  test('a file is chosen and removed', async ({ page, gallery }) => {
    await show(page, gallery, 'FileDrop')
    const chooser = page.waitForEvent('filechooser')
    await page.locator('input[type="file"]').focus()
    await page.keyboard.press('Enter')
    await (await chooser).setFiles({ name: 'salary.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
    await expect(output(page)).toHaveText('salary.pdf')
    await show(page, gallery, 'FileRow')
    await page.getByRole('button', { name: 'Remove salary.pdf' }).press('Enter')
    await expect(page.getByText('salary.pdf')).toHaveCount(0)
  })

  test('toast, tabs, select and text field work by keyboard', async ({ page, gallery }) => {
    await show(page, gallery, 'Toast')
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(output(page)).toHaveText('undone')
    await show(page, gallery, 'Tabs')
    await page.getByRole('link', { name: 'Rules', exact: true }).press('Enter')
    await expect(page).toHaveURL(/#rules$/)
    await show(page, gallery, 'Select')
    await page.getByRole('combobox').press('ArrowDown')
    await expect(page.getByRole('combobox')).toHaveValue('DE')
    for (const [name, field] of [
      ['TextField', 'firstName'],
      ['TextArea', 'message'],
    ] as const) {
      await show(page, gallery, name)
      await page.locator(`[name="${field}"]`).pressSequentially('x')
      await expect(page.locator(`[name="${field}"]`)).toHaveValue(/x/)
    }
  })

  test('a code is typed, pasted with spaces, and requested again after the wait', async ({ page, gallery }) => {
    await show(page, gallery, 'CodeField')
    const code = page.locator('[name="code"]')
    await code.focus()
    await page.keyboard.insertText('123 456')
    await expect(code).toHaveValue('123456')
    await page.keyboard.type('7')
    await expect(code).toHaveValue('123456')
    await code.clear()
    await page.keyboard.insertText('Your code is 482-913, valid for 10 minutes.')
    await expect(output(page)).toHaveText('482913')
    await expect(page.getByRole('button', { name: 'Send a new code' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').first()).toHaveText(/on its way/)
    const waiting = page.getByRole('button', { name: 'Send another code' })
    await expect(waiting).toHaveAttribute('aria-disabled', 'true')
    await waiting.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[name="wrong"]')).toHaveValue('12')
    await expect(waiting).toBeFocused()
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/code-field.png` })
  })

  test('a signature is drawn, and cleared by Enter', async ({ page, gallery }) => {
    await show(page, gallery, 'SignaturePad')
    const pad = page.getByLabel('Sign here').first()
    const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width / 4, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + height / 3, { steps: 5 })
    await page.mouse.up()
    await expect(output(page)).toHaveText('signed')
    await page.getByRole('button', { name: 'Clear' }).press('Enter')
    await expect(output(page)).toHaveText('empty')
  })
})
