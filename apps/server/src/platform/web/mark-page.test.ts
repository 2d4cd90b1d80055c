import { expect, test } from 'vitest'
import { installationOf, markPage, type Installation } from './mark-page.ts'
import type { Config } from '../config/config.ts'

const page =
  '<!doctype html><html lang="de"><head><title>Kaution - Nestbond</title></head><body><div id="app" data-product="Nestbond">Nestbond und Sie<footer><nav><a href="/de/help">Hilfe</a><!--outward-links--></nav></footer></div></body></html>'
const bare: Installation = {
  productName: 'Nestbond',
  designSystemUrl: null,
  designSystemIntegrity: {},
  asksConsent: false,
  reportsErrors: false,
  links: { appStore: null, playStore: null, social: {}, consentsAt: null },
}

test('a page of the built installation stays as it was built', () => {
  expect(markPage(page, bare, 'de')).toBe(page)
})

test('replaces the built product name everywhere, escaped', () => {
  const named = markPage(page, { ...bare, productName: 'Haus & Fink' }, 'de')
  expect(named).not.toContain('Nestbond')
  expect(named.match(/Haus &#38; Fink/g)).toHaveLength(4)
})

test('shows the name instead of the drawn logo, and names it to the app before its settings', () => {
  const drawn = page.replace('Nestbond und Sie', '<svg class="logo" aria-label="Nestbond"><path d="M0 0"/></svg>')
  const named = markPage(drawn, { ...bare, productName: 'Fink' }, 'de')
  expect(named).toContain('<span class="logo logo-name">Fink</span>')
  expect(named).toContain('<html lang="de" data-product-name="Fink">')
  expect(named).not.toContain('<svg')
})

test('names another brand, waits for it and preloads it', () => {
  const marked = markPage(page, { ...bare, designSystemUrl: 'https://look.example/hausfink/' }, 'de')
  expect(marked).toContain('<html lang="de" data-brand="awaited" data-design-system="https://look.example/hausfink">')
  expect(marked).toContain(
    '<link rel="modulepreload" href="https://look.example/hausfink/assets/remoteEntry.js" crossorigin>',
  )
})

test('adds the hashes of a brand in an import map before every script', () => {
  const integrity = { 'remoteEntry.js': 'sha384-a', 'part.js': 'sha384-b', 'brand.json': 'sha384-c' }
  const marked = markPage(
    page,
    { ...bare, designSystemUrl: 'https://look.example', designSystemIntegrity: integrity },
    'de',
  )
  expect(marked).toContain(
    '<head><script type="importmap">{"integrity":{"https://look.example/assets/remoteEntry.js":"sha384-a","https://look.example/assets/part.js":"sha384-b"}}</script>',
  )
  expect(marked).toContain('crossorigin integrity="sha384-a">')
  expect(marked).toContain('data-design-system-hash="sha384-a"')
})

test('names the brand as data on a sensitive page and loads no script of it', () => {
  const integrity = { 'remoteEntry.js': 'sha384-a', 'brand.json': 'sha384-c' }
  const marked = markPage(
    page,
    { ...bare, designSystemUrl: 'https://look.example', designSystemIntegrity: integrity },
    'de',
    'sensitive',
  )
  expect(marked).toContain(
    '<html lang="de" data-brand="awaited" data-design-system="https://look.example" data-design-system-hash="sha384-c" data-foreign-code="none">',
  )
  expect(marked).not.toMatch(/remoteEntry|importmap/)
  expect(markPage(page, { ...bare, asksConsent: true }, 'de', 'sensitive')).toContain('data-foreign-code="none"')
  expect(markPage(page, bare, 'de', 'sensitive')).toBe(page)
})

test('shows the configured stores and networks in the footer, in the page’s language and escaped', () => {
  const links = {
    appStore: 'https://apps.example/app?a=1&b="2"',
    playStore: null,
    social: { instagram: 'https://www.instagram.com/nestbond' },
    consentsAt: null,
  }
  const linked = markPage(page, { ...bare, links }, 'de')
  expect(linked).toContain(
    '<a href="https://apps.example/app?a=1&#38;b=&#34;2&#34;" target="_blank" rel="noopener">App Store<span class="visually-hidden"> (öffnet in einem neuen Tab)</span></a>',
  )
  expect(linked).toContain('>Instagram<span')
  expect(linked).not.toContain('Google Play')
  expect(markPage(page, { ...bare, links }, 'en')).toContain('(opens in a new tab)')
})

test('asks for consent only when something depends on it', () => {
  const errorReporting = {
    dsn: null,
    release: '1',
    tracesSampleRate: 0,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
  } as Config['errorReporting']
  const config = {
    product: { name: 'Nestbond', website: '' },
    designSystemUrl: null,
    designSystemIntegrity: {},
    environment: 'prod',
    trackingScriptUrl: null,
    errorReporting,
    links: bare.links,
  } as unknown as Config
  const asks = (change: Partial<Config>) => installationOf({ ...config, ...change }).asksConsent
  expect(asks({})).toBe(false)
  expect(asks({ trackingScriptUrl: 'https://count.example/count.js' })).toBe(true)
  expect(asks({ trackingScriptUrl: 'https://count.example/count.js', environment: 'test' })).toBe(false)
  const dsn = 'https://key@errors.example/1'
  expect(asks({ errorReporting: { ...errorReporting, dsn } })).toBe(true)
  expect(
    asks({ errorReporting: { ...errorReporting, dsn, replaysSessionSampleRate: 0, replaysOnErrorSampleRate: 0 } }),
  ).toBe(false)
})
