import { expect, type Locator, type Page } from '@playwright/test'
import type { Answers } from '@nestbond/domain/values/answers'
import { tenantPath, type StepId } from '@nestbond/domain/journey/order'
import { BODIES, wholeAnswers } from '@nestbond/domain/journey/sample-journey'

/** The answers of the questions with one choice, in which the press on a card already goes on. */
const GOES_ON = new Set(['existingRent', 'rentTime', 'rentPay', 'buildingType', 'furnishedType', 'liveWith', 'pet'])

export const screen = (page: Page, name: string): Locator => page.locator(`main[data-screen="${name}"]`)
export const question = (page: Page, step: StepId): Locator => page.locator(`form[data-step="${step}"]`)
/** An input, select or textarea by the API's field name. */
export const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`)

export async function onScreen(page: Page, name: string): Promise<void> {
  await expect(screen(page, name)).toBeVisible()
}

/** Waits for a question. */
export async function asked(page: Page, step: StepId): Promise<void> {
  await expect(question(page, step)).toBeVisible()
}

/**
 * Goes from a question that the test has just sent to the next one that it is about. Questions between them are answered with their samples, so that
 * a new question needs no change of the tests that walk past it. `given` are the answers that differ from the samples.
 */
export async function walkOn(page: Page, from: StepId, to: StepId, given: Answers = {}): Promise<void> {
  const path = tenantPath.asked({ ...wholeAnswers(), ...given })
  for (const step of path.slice(path.indexOf(from) + 1, path.indexOf(to))) {
    await asked(page, step)
    const names = Object.keys(BODIES[step])
    for (const [name, value] of Object.entries(BODIES[step])) {
      if ((await field(page, name).first().getAttribute('type')) === 'radio') await choose(page, name, String(value))
      else await fill(page, { [name]: String(value ?? '') })
    }
    if (!names.some((name) => GOES_ON.has(name))) await next(page)
  }
  await asked(page, to)
}

/** Chooses the radio with this value by clicking its card. In a question with one choice, the press goes on to the next question. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  await page.locator('label', { has: page.locator(`input[name="${name}"][value="${value}"]`) }).click()
}

/** Fills inputs by name, in order. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const input = field(page, name)
    if ((await input.evaluate((element) => element.tagName)) === 'SELECT') await input.selectOption(value)
    else await input.fill(value)
  }
}

/** Presses the submit button of the current question. */
export async function next(page: Page): Promise<void> {
  await page.locator('form[data-step] button[type="submit"]').click()
}

/** Searches an address and takes the first suggestion that matches. */
export async function takeAddress(page: Page, typed: string, title: string | RegExp): Promise<void> {
  await field(page, 'address').pressSequentially(typed)
  await page.getByRole('option').filter({ hasText: title }).first().click()
}

/** Switches from the search to typing an address by hand. */
export async function typeAddress(page: Page, parts: Record<string, string>): Promise<void> {
  const search = field(page, 'address')
  if (await search.isVisible()) await page.locator('.combo-by-hand').click()
  await fill(page, parts)
}

/** Checks the error of a field: linked to the field, marked with its key, and listed in the error summary, which has the focus. */
export async function expectFault(page: Page, name: string, key: string, words?: string | RegExp): Promise<void> {
  const control = field(page, name).first()
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  const ids = ((await control.getAttribute('aria-describedby')) ?? '').split(' ')
  const line = page.locator(`[data-error-key="${key}"]`).and(page.locator(ids.map((id) => `[id="${id}"]`).join(', ')))
  await expect(line).toBeVisible()
  if (words !== undefined) await expect(line).toContainText(words)
  const summary = page.locator('.error-summary')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText((await line.innerText()).trim())
}
