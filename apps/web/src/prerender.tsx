import { renderToString } from 'react-dom/server'
import { Logo } from '@nestbond/design-system/Logo.tsx'
import { compileArea } from '@nestbond/messages/compile'
import type { BrowserArea } from '@nestbond/messages/areas'
import { loadArea } from '@nestbond/messages/load-area'
import { countryGuess, LOCALES, type Locale } from '@nestbond/messages/locales'
import { offersFor } from '@nestbond/domain/tariff/offers'
import { BUILT_IN_TARIFFS, tariffOn } from '@nestbond/domain/tariff/tariff-table'
import { currentTexts, putTexts } from './texts/texts.ts'
import { CalculatorPage } from './embed/CalculatorPage.tsx'
import { AppFooter } from './frame/AppFooter.tsx'
import { AppFrame } from './frame/AppFrame.tsx'
import { showFrame } from './frame/frame-view.ts'
import { Overlay } from './frame/Overlay.tsx'
import { pathTo } from './paths.ts'
import { FIRST_DEPOSIT } from './price/deposit-check.ts'
import { HOME_AREAS } from './screens/public/home/home-areas.ts'
import { HomeHouse, HomeScenes } from './screens/public/home/HomeScenes.tsx'
import { Home } from './screens/public/home/Home.tsx'
import { HomeHeader } from './screens/public/home/HomeHeader.tsx'
import { TextsProvider } from './texts/TextsProvider.tsx'

export interface RenderedIndex {
  locale: Locale
  title: string
  description: string
  body: string
  /** The texts of HOME_AREAS as JSON. */
  texts: string
  /** Monthly price of the first deposit in cents. The browser gets it too, so that both render the same. */
  price: number
}

/** The calculator for other sites, in one locale. */
export interface RenderedCalculator {
  locale: Locale
  title: string
  body: string
}

/**
 * Renders the index page in every locale for a day. Its price comes from the built-in tariff of that day. The browser requests the current price at
 * once.
 */
export async function renderIndexes(product: string, today: string): Promise<RenderedIndex[]> {
  const pages: RenderedIndex[] = []
  for (const locale of LOCALES) {
    const texts = await loadTexts(locale, HOME_AREAS)
    const { t } = currentTexts()
    const price = firstPrice(locale, today)
    showFrame({
      layout: 'index',
      header: (
        <HomeHeader
          logo={
            <a className="bar-logo" href={pathTo('index', locale)} aria-label={t('common.productHome', { product })}>
              <Logo title={product} />
            </a>
          }
        />
      ),
      stage: {
        house: { title: t('home.house'), drawing: <HomeHouse /> },
        evening: true,
      },
      footer: <AppFooter product={product} />,
    })
    pages.push({
      locale,
      title: t('common.pageTitle', { title: t('home.title'), product }),
      description: t('home.description'),
      body: renderToString(
        <AppFrame>
          <Home product={product} firstPrice={price} scenes={<HomeScenes />} onStarted={() => {}} />
          <Overlay />
        </AppFrame>,
      ),
      texts: JSON.stringify(texts),
      price,
    })
  }
  return pages
}

/** Renders the calculator in every locale for a day. */
export async function renderCalculators(product: string, today: string): Promise<RenderedCalculator[]> {
  const pages: RenderedCalculator[] = []
  for (const locale of LOCALES) {
    await loadTexts(locale, [...HOME_AREAS, 'embed'])
    const { t } = currentTexts()
    const page = <CalculatorPage product={product} country={countryGuess(locale)} monthly={firstPrice(locale, today)} />
    pages.push({
      locale,
      title: t('common.pageTitle', { title: t('embed.title'), product }),
      body: renderToString(<TextsProvider>{page}</TextsProvider>),
    })
  }
  return pages
}

/** Compiles the texts of some areas and shows them. */
async function loadTexts(locale: Locale, areas: readonly BrowserArea[]): Promise<Parameters<typeof putTexts>[1]> {
  const texts = await Promise.all(areas.map(async (area) => [area, compileArea(await loadArea(locale, area))] as const))
  const byArea = Object.fromEntries(texts)
  putTexts(locale, byArea)
  return byArea
}

/** Cents per month for the initial deposit of a page. */
function firstPrice(locale: Locale, today: string): number {
  return offersFor(FIRST_DEPOSIT, 'EUR', tariffOn(BUILT_IN_TARIFFS, countryGuess(locale), today)).monthly.price
}
