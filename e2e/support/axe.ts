import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Axe with all its rules, on one page: no screen of ours has frames. Of what is right it names one place a rule and not every one, which
 * takes it longer than the checks themselves.
 */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations', 'incomplete'] })
}
