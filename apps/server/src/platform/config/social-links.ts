const addressesIn = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** Whether a list, separated by commas or spaces, contains only URLs. */
export function areAddresses(text: string): boolean {
  return addressesIn(text).every((address) => URL.canParse(address))
}

/** The URLs of a list by their network: 'https://www.instagram.com/nestbond' has the key 'instagram'. */
export function socialLinks(text: string): Record<string, string> {
  return Object.fromEntries(addressesIn(text).map((address) => [networkOf(address), address]))
}

function networkOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '').split('.')[0] ?? address
}
