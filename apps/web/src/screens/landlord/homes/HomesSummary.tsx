import type { LandlordHome } from '@nestbond/api/landlord/homes'
import { isInGroup, isLandlordsTurn } from '@nestbond/domain/claims/landlord-home'
import { useTexts } from '../../../texts/use-texts.ts'
import { coveredSum } from './homes-values.ts'

/** The heading: how many homes wait for the landlord, and how much is covered. */
export function HomesSummary({ homes }: { homes: readonly LandlordHome[] }) {
  const { t, money } = useTexts()
  const covered = homes.filter((home) => isInGroup(home, 'COVERED'))
  return (
    <div className="page-head">
      <h1>{t('homes.title')}</h1>
      <p>
        {t('homes.turns', { count: homes.filter(isLandlordsTurn).length })}{' '}
        {covered.length > 0 &&
          t('homes.covered', { count: covered.length, sum: money(coveredSum(covered), { whole: true }) })}
      </p>
    </div>
  )
}
