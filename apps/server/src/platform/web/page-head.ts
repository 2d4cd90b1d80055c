import { PATHS } from '@nestbond/api/page-paths'
import type { MessageKey } from '@nestbond/messages/areas'
import { LEGAL_DOCUMENT_KINDS } from '@nestbond/messages/legal-documents'
import { countryGuess, languageOf, LOCALES, type Locale } from '@nestbond/messages/locales'
import { serverTranslator } from '@nestbond/messages/server-translator'
import type { Config } from '../config/config.ts'
import { addressOf } from '../mail/brand.ts'
import { escapeHtml } from './escape-html.ts'
import type { ScreenName } from './screens.ts'

/** The picture of link previews, see site-files.ts. */
export const PREVIEW = { path: '/preview.png', width: 1200, height: 528 }

/** Placeholder in the built pages for what `headOf` returns. */
export const HEAD = '<!--head-->'

interface Words {
  title: MessageKey
  description: MessageKey
}

/** The pages that search engines may list. All others belong to one visitor. */
const PUBLIC: Partial<Record<ScreenName, Words>> = {
  index: { title: 'home.title', description: 'home.description' },
  'deposit-back': { title: 'deposit-back.title', description: 'deposit-back.lead' },
  help: { title: 'help.title', description: 'help.intro' },
  accessibility: { title: 'accessibility.title', description: 'accessibility.lead' },
  tariffs: { title: 'tariff.title', description: 'tariff.lead' },
  'certificate-code': { title: 'certificate.title', description: 'certificate.code.lead' },
}
const INVITATION: Words = { title: 'previews.invitation', description: 'previews.invitationLead' }
const OTHERS: Words = { title: 'previews.page', description: 'home.description' }

/** A page of the installation by its screen, and its path without the locale. */
export interface PlacedPage {
  screen: ScreenName
  path: string
}

/** The installation as its pages' heads name it. */
export type Site = Pick<Config, 'publicUrl' | 'product' | 'mail'>

/** Every public page, once without its locale. */
export const PUBLIC_PAGES: readonly PlacedPage[] = [
  ...(Object.keys(PUBLIC) as ScreenName[]).map((screen) => ({ screen, path: PATHS[screen] })),
  ...LEGAL_DOCUMENT_KINDS.map((kind) => ({ screen: 'legal' as const, path: PATHS.legal.replace('{kind}', kind) })),
]

export function isPublic({ path }: PlacedPage): boolean {
  return PUBLIC_PAGES.some((page) => page.path === path)
}

/** The absolute address of a page in a locale; null: the address that chooses the locale by the visitor. */
export function addressIn({ publicUrl }: Pick<Config, 'publicUrl'>, path: string, locale: Locale | null): string {
  return `${publicUrl}${locale === null ? '' : `/${locale}`}${path === '/' && locale !== null ? '' : path}`
}

/** Title, description, preview and, for a public page, its address in every locale. Private pages name no address: it may hold a token. */
export function headOf(page: PlacedPage, locale: Locale, site: Site): string {
  const { t } = serverTranslator(locale)
  const country = countryGuess(locale)
  const [titleKey, descriptionKey] = wordsOf(page)
  const product = site.product.name
  const title = t('common.pageTitle', { title: t(titleKey, { country }), product })
  const description = t(descriptionKey, { country })
  const listed = isPublic(page)
  const own = addressIn(site, page.path, locale)
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(listed ? [`<link rel="canonical" href="${escapeHtml(own)}">`, ...alternatesOf(page.path, site)] : []),
    ...Object.entries({
      type: 'website',
      site_name: product,
      title,
      description,
      ...(listed ? { url: own } : {}),
      locale: `${languageOf(locale)}_${country.toUpperCase()}`,
      image: `${site.publicUrl}${PREVIEW.path}`,
      'image:width': String(PREVIEW.width),
      'image:height': String(PREVIEW.height),
      'image:alt': t('previews.picture'),
    }).map(([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
  return tags.join('\n    ')
}

/** For visitors without scripts. */
export function noScriptOf(locale: Locale, { mail }: Site): string {
  const text = serverTranslator(locale).t('previews.noScript', { email: addressOf(mail.from) })
  return `<noscript><p>${escapeHtml(text)}</p></noscript>`
}

function alternatesOf(path: string, site: Site): string[] {
  return [...LOCALES, null].map(
    (locale) =>
      `<link rel="alternate" hreflang="${locale ?? 'x-default'}" href="${escapeHtml(addressIn(site, path, locale))}">`,
  )
}

function wordsOf(page: PlacedPage): [MessageKey, MessageKey] {
  const kind = page.screen === 'legal' ? LEGAL_DOCUMENT_KINDS.find((one) => page.path.endsWith(`/${one}`)) : undefined
  if (kind !== undefined) return [`legal.${kind}.title`, 'previews.legal']
  const { title, description } = PUBLIC[page.screen] ?? (page.screen === 'landlord-invitation' ? INVITATION : OTHERS)
  return [title, description]
}
