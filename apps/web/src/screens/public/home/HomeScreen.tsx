import { useRouter } from '@tanstack/react-router'
import { useProductName } from '../../../api/settings.ts'
import { AppFooter } from '../../../frame/AppFooter.tsx'
import { AppHeader } from '../../../frame/AppHeader.tsx'
import { PageTitle } from '../../../frame/PageTitle.tsx'
import { useFrame } from '../../../frame/use-frame.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Home } from './Home.tsx'
import { HomeLinks } from './HomeLinks.tsx'
import { HomeHouse, HomeScenes } from './HomeScenes.tsx'

/** The index when opened from within the app. */
export function Screen() {
  const { t, locale } = useTexts()
  const router = useRouter()
  const product = useProductName()
  useFrame({
    layout: 'index',
    header: <AppHeader screen="index" actions={<HomeLinks />} />,
    stage: { house: { title: t('home.house'), drawing: <HomeHouse /> }, evening: true },
    footer: <AppFooter product={product} screen="index" />,
  })
  return (
    <>
      <PageTitle title={t('home.title')} />
      <Home
        product={product}
        scenes={<HomeScenes />}
        firstPrice={null}
        onStarted={() => void router.navigate({ href: pathTo('onboarding', locale) })}
      />
    </>
  )
}
