import { ApplicationDriver, SMALL_PDF } from './api.ts'

/** A tenant whose deposit is above 10,000 and who has uploaded documents of income and identity for a review by the office. */
export async function documentsOfLargeDeposit(
  url: string,
  firstName: string,
  language: 'de' | 'en' = 'de',
): Promise<ApplicationDriver> {
  const bodies = {
    'rent-amounts': { currency: 'EUR', coldRentAmount: 4500, rentDepositAmount: 12_000 },
    employment: { employmentStatus: 'EMPLOYED', grossIncome: 400_000, educationLevel: null, educationPlace: null },
  }
  const driver = await ApplicationDriver.start(url, { language, tenant: { firstName }, bodies })
  await driver.checked()
  await upload(driver, 'income-proof', 'gehalt.pdf')
  await upload(driver, 'identity', 'ausweis.pdf')
  await driver.post('private-documents')
  return driver
}

async function upload({ url, token }: ApplicationDriver, kind: string, fileName: string): Promise<void> {
  const form = new FormData()
  form.append('token', token)
  form.append('file', new Blob([new Uint8Array(SMALL_PDF)]), fileName)
  const response = await fetch(`${url}/api/v1/onboarding/${kind}/document`, { method: 'POST', body: form })
  if (!response.ok) throw new Error(`${kind}: ${response.status} ${await response.text()}`)
}
