import './HomesStreet.css'
import { classNames } from '@nestbond/design-system/class-names'
import { formatNumber } from '@nestbond/messages/format'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { HomePicture } from './HomePicture.tsx'
import type { StreetHome } from './street-homes.ts'

interface HomesStreetProps {
  homes: readonly StreetHome[]
  /** Number of properties that are drawn, and of all. */
  shown: number
  all: number
}

/** The partner's houses on one ground line in the evening. Covered homes are lit, and each house leads to its row in a list. */
export function HomesStreet({ homes, shown, all }: HomesStreetProps) {
  const { t, locale } = useTexts()
  const sum = (count: (home: StreetHome) => number) => homes.reduce((total, home) => total + count(home), 0)
  const lit = sum((home) => home.lit)
  return (
    <section className="card street" aria-labelledby="street-title">
      <div className="street-head">
        <h2 className="heading" id="street-title">
          {t('partner.street.title')}
        </h2>
        <p className="small">
          {t('partner.street.lit', {
            lit,
            homes: formatNumber(
              sum((home) => home.homes),
              locale,
            ),
          })}
          {shown < all && ` ${t('partner.street.first', { shown, all: formatNumber(all, locale) })}`}
        </p>
      </div>
      <ul className="street-houses dusk">
        {homes.map((home) => (
          <li key={home.key}>
            <HouseLink home={home} />
          </li>
        ))}
      </ul>
      <p className="street-key caption">
        <span>{t('partner.street.key')}</span>
        {shown > 0 && <a href={pathTo('partner-properties', locale)}>{t('partner.street.all')}</a>}
      </p>
    </section>
  )
}

function HouseLink({ home }: { home: StreetHome }) {
  const { t, locale } = useTexts()
  const { name, number, homes, lit, invited, target } = home
  const href =
    'policy' in target
      ? pathTo('partner-policies', locale, { search: { policy: target.policy } })
      : pathTo('partner-properties', locale, { search: { search: target.property } })
  const words = t('partner.street.home', { name, lit, homes, invited })
  return (
    <a className="street-house" href={href} aria-label={words} title={words}>
      <HomePicture home={home} />
      <span className={classNames('street-plate', lit > 0 && 'is-lit')}>{number}</span>
    </a>
  )
}
