import type { Settings } from '../../../api/settings.ts'

/** The support address: hello@ the host of the product's website. */
export function contactEmail(settings: Pick<Settings, 'product'> | null): string {
  const website = settings?.product.website ?? 'https://nestbond.example'
  return `hello@${URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : 'nestbond.example'}`
}
