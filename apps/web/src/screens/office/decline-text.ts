import type { Translator } from '@nestbond/messages/translator'

/** Why the card provider refused, in words; codes that nobody has put into words are named. */
export function declineText(code: string | null, { t, has }: Translator): string {
  if (code === null) return ''
  const key = `collection.decline.${code}`
  return has(key) ? t(key) : t('collection.decline.other', { code })
}
