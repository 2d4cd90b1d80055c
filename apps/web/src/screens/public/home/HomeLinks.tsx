import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** The ways into the product for people who already know it, in the index's bar. */
export function HomeLinks() {
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
