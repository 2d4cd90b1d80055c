import { renderToString } from 'react-dom/server'
import { Logo } from '@nestbond/design-system/Logo.tsx'
import { compileArea } from '@nestbond/messages/compile'
import type { BrowserArea } from '@nestbond/messages/areas'
import { loadArea } from '@nestbond/messages/load-area'
import { LOCALES, type Locale } from '@nestbond/messages/locales'
import { offersFor } from '@nestbond/domain/tariff/offers'
import { BUILT_IN_TARIFFS, tariffOn } from '@nestbond/domain/tariff/tariff-table'
import { currentTexts, putTexts } from './texts/texts.ts'
import { AppFooter } from './frame/AppFooter.tsx'
import { pathTo } from './paths.ts'
import { FIRST_DEPOSIT } from './screens/home/Home.tsx'
import { HOME_AREAS } from './screens/home/home-areas.ts'
import { HomeHouse, HomeScenes } from './screens/home/HomeScenes.tsx'
import { IndexPage } from './screens/home/IndexPage.tsx'
import { countryGuess } from './screens/home/start-application.ts'

export { HOME_AREAS }

export interface RenderedIndex {
  locale: Locale
  title: string
  description: string
  body: string
  /** Monthly price of the first deposit in cents, handed to the browser so that both draw the same. */
  price: number
}

/** The index in every locale, as of a day. Its price comes from the tariff that the code has for then; the browser asks the server for today's at once. */
export async function renderIndexes(product: string, today: string): Promise<RenderedIndex[]> {
  const pages: RenderedIndex[] = []
  for (const locale of LOCALES) {
    const areas = await Promise.all(HOME_AREAS.map(async (area) => [area, compileArea(await loadArea(locale, area as BrowserArea))]))
    putTexts(locale, Object.fromEntries(areas) as Parameters<typeof putTexts>[1])
    const { t } = currentTexts()
    const price = offersFor(FIRST_DEPOSIT, 'EUR', tariffOn(BUILT_IN_TARIFFS, countryGuess(locale), today)).monthly.price
    pages.push({
      locale,
      title: t('common.pageTitle', { title: t('home.title'), product }),
      description: t('home.description'),
      body: renderToString(
        <IndexPage
          product={product}
          firstPrice={price}
          logo={
            <a className="bar-logo" href={pathTo('index', locale)} aria-label={t('common.productHome', { product })}>
              <Logo title={product} />
            </a>
          }
          house={<HomeHouse />}
          scenes={<HomeScenes />}
          footer={<AppFooter product={product} />}
          onStarted={() => {}}
        />,
      ),
      price,
    })
  }
  return pages
}
