import type { LandlordHome } from '@nestbond/api/landlord/homes'
import { isInGroup, waitsForLandlord } from '@nestbond/domain/waiting/landlord-home'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { coveredSum } from './homes-values.ts'

/** The heading: how many homes and partners wait for the landlord, and how much is covered. */
export function HomesSummary({ homes }: { homes: readonly LandlordHome[] }) {
  const { t, money } = useTexts()
  const { data } = useCall('landlordAuthorities', { quiet: true })
  const asking = data?.authorities.filter(({ state }) => state === 'REQUESTED').length ?? 0
  const turns = homes.filter(waitsForLandlord).length
  const covered = homes.filter((home) => isInGroup(home, 'COVERED'))
  return (
    <div className="page-head">
      <h1>{t('homes.title')}</h1>
      <p>
        {(turns > 0 || (data && asking === 0)) && t('homes.turns', { count: turns })}{' '}
        {asking > 0 && t('homes.asking', { count: asking })}{' '}
        {covered.length > 0 &&
          t('homes.covered', { count: covered.length, sum: money(coveredSum(covered), { whole: true }) })}
      </p>
    </div>
  )
}
