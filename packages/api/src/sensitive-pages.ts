/** Sections whose pages show or take money, a signature, an account, or the work of staff: no script of another origin runs on them. */
const SENSITIVE = [
  'office',
  'partner',
  'payment',
  'account',
  'login',
  'forgotten-password',
  'new-password',
  'new-email',
  'landlord',
  'withdraw',
]

/** Whether a page's path, with or without its language, is such a page: '/de-AT/payment' is. */
export function isSensitivePath(path: string): boolean {
  const [, first = '', second = ''] = path.split('/')
  const section = /^[a-z]{2}(?:-[a-z]{2})?$/i.test(first) ? second : first
  return SENSITIVE.includes(section)
}
