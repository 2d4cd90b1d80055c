import type { Locale } from '@nestbond/messages/locales'
import { serverTranslator } from '@nestbond/messages/server-translator'
import type { Config } from '../config/config.ts'
import { escapeHtml } from './escape-html.ts'

/**
 * Links to the app stores and social networks of this installation, for the footer of the prerendered index. The build does not know them,
 * so the server adds them in the form in which other screens draw them.
 */
export function outwardLinks({ appStore, playStore, social }: Config['links'], locale: Locale): string {
  const { t } = serverTranslator(locale)
  const links = [
    { href: appStore, name: t('common.footer.appStore') },
    { href: playStore, name: t('common.footer.playStore') },
    ...Object.entries(social).map(([network, href]) => ({ href, name: t('common.footer.network', { network }) })),
  ]
  return links
    .map(({ href, name }) =>
      href === null
        ? ''
        : `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${escapeHtml(name)}<span class="visually-hidden"> (${escapeHtml(t('common.opensNewTab'))})</span></a>`,
    )
    .join('')
}
