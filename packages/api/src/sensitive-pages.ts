/** Sections whose pages show or take money, a signature, an account or an unopened link, or are used by staff. Scripts from other origins must not run on them. */
const SENSITIVE = [
  'office',
  'partner',
  'open-link',
  'payment',
  'promise',
  'tenants',
  'account',
  'login',
  'forgotten-password',
  'new-password',
  'new-email',
  'landlord',
  'letter',
  'correction',
  'withdraw',
  'mail-settings',
]

/** Whether the path of a page, with or without its locale, is in such a section: '/de-AT/payment' is. */
export function isSensitivePath(path: string): boolean {
  const [, first = '', second = ''] = path.split('/')
  const section = /^[a-z]{2}(?:-[a-z]{2})?$/i.test(first) ? second : first
  return SENSITIVE.includes(section)
}
