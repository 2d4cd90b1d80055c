import type { Page } from '@playwright/test'
import type { ApplicationDriver } from './api.ts'
import { fill, onScreen } from './questionnaire.ts'

/** The number and the address that a tenant withdraws by. */
export async function namedContract(driver: ApplicationDriver): Promise<{ contractId: string; email: string }> {
  const { contract } = await driver.user()
  if (!contract) throw new Error('nothing is signed')
  return { contractId: contract.contractId, email: driver.tenant.email }
}

/** Finds the contract on the form that asks for it; nothing is withdrawn yet. */
export async function findContract(page: Page, named: { contractId: string; email: string }): Promise<void> {
  await onScreen(page, 'withdraw')
  await fill(page, named)
  await page.locator('main form button[type="submit"]').click()
}
