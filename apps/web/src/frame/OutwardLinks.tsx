import { useSettings } from '../api/settings.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Links to app stores and social networks, each only if the settings have its address. */
export function OutwardLinks() {
  const { t } = useTexts()
  const links = useSettings()?.links
  if (!links) return null
  const stores = [
    { href: links.appStore, name: t('common.footer.appStore') },
    { href: links.playStore, name: t('common.footer.playStore') },
  ]
  const networks = Object.entries(links.social).map(([network, href]) => ({
    href,
    name: t('common.footer.network', { network }),
  }))
  return [...stores, ...networks].map(({ href, name }) =>
    href === null ? null : (
      <a key={name} href={href} target="_blank" rel="noopener">
        {name}
        <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
      </a>
    ),
  )
}
