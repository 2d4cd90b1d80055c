import type { Translator } from '@nestbond/messages/translator'

/** The card provider's reason for a decline, in words. An unknown code is shown as it is. */
export function declineText(code: string | null, { t, has }: Translator): string {
  if (code === null) return ''
  const key = `collection.decline.${code}`
  return has(key) ? t(key) : t('collection.decline.other', { code })
}
