import type { LandlordHome } from '@nestbond/api/landlord/homes'
import { buttonClass } from '@nestbond/design-system/Button.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { isLandlordsTurn } from '@nestbond/domain/waiting/landlord-home'
import { tenantNames } from '@nestbond/domain/values/person-name'
import { useTexts } from '../../../texts/use-texts.ts'
import { HomeDetails } from './HomeDetails.tsx'
import { OtherSureties } from './OtherSureties.tsx'
import { amountOf, openKey, pageOf, STATE_TONES, streetLine, valuesOf } from './homes-values.ts'

/** One home: address and tenant, amount, state, and the next step with a link to its page. `withLandlord` names the landlord, too. */
export function HomeRow({ home, withLandlord }: { home: LandlordHome; withLandlord: boolean }) {
  const texts = useTexts()
  const { t, money, locale } = texts
  const values = valuesOf(home, texts)
  const { cents, covered } = amountOf(home)
  const amount = money(cents, { whole: true, currency: home.currency })
  const { zip, city } = home.address.address
  const turn = isLandlordsTurn(home)
  return (
    <li className="home-row" data-home={home.state}>
      <div className="home-where">
        <h2>{streetLine(home)}</h2>
        <p className="small">
          {zip} {city} ·{' '}
          {t(home.otherTenants === null ? 'homes.tenant' : 'homes.tenants', { tenant: tenantNames(home) })}
          {withLandlord && <> · {t('homes.landlord', values)}</>}
        </p>
      </div>
      <p className="home-amount">
        <strong className="num">{covered ? t('homes.amount', { amount }) : amount}</strong>
        <small>{t(covered ? 'homes.amount.hint' : 'homes.deposit.hint')}</small>
      </p>
      <p className="home-state">
        <Tag tone={STATE_TONES[home.state]}>{t(`homes.state.${home.state}`, values)}</Tag>
      </p>
      <div className="home-step">
        {home.step !== null && <p className="small">{t(`homes.step.${home.step}`, values)}</p>}
        <a
          className={turn ? buttonClass({ variant: 'secondary', size: 'small' }) : undefined}
          href={pageOf(home, locale)}
          aria-label={`${t(openKey(home), values)}: ${streetLine(home)}`}
        >
          {t(openKey(home), values)}
        </a>
      </div>
      <HomeDetails home={home} />
      <OtherSureties home={home} />
    </li>
  )
}
