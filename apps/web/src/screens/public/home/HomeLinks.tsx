import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** The ways into the product for people who already know it, in the index's bar. */
export function HomeLinks() {
  // It renders once, so the compiler's cache would only make the index heavier.
  'use no memo'
  const { t, locale } = useTexts()
  return (
    <>
      <a className="bar-link" href={pathTo('landlord-homes', locale)}>
        {t('home.forLandlords')}
      </a>
      <a className="bar-link" href={pathTo('account', locale)}>
        {t('home.signIn')}
      </a>
    </>
  )
}
