import type { Page } from '@playwright/test'
import type { ApplicationDriver } from './api.ts'
import { fill, onScreen } from './questionnaire.ts'

/** The contract number and the e-mail address that identify a contract on the withdrawal form. */
export async function namedContract(driver: ApplicationDriver): Promise<{ contractId: string; email: string }> {
  const { contract } = await driver.user()
  if (!contract) throw new Error('nothing is signed')
  return { contractId: contract.contractId, email: driver.tenant.email }
}

/** Finds the contract on the withdrawal form. Does not withdraw yet. */
export async function findContract(page: Page, named: { contractId: string; email: string }): Promise<void> {
  await onScreen(page, 'withdraw')
  await fill(page, named)
  await page.locator('main form button[type="submit"]').click()
}
