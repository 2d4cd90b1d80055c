import { Button } from '@nestbond/design-system/Button.tsx'
import { Key } from '@nestbond/design-system/Key.tsx'
import { Segments } from '@nestbond/design-system/Segments.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { useHeldFlag } from '@nestbond/design-system/use-held-flag'
import { Trouble } from '../../forms/Trouble.tsx'
import { Failed } from '../../frame/Failed.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { shortCount } from '../office/case-words.ts'
import { CLAIM_FILTERS, type ClaimsPlace } from './claims-place.ts'
import { ClaimsTable } from './ClaimsTable.tsx'
import type { Claims } from './use-claims.ts'

const SLOW_MS = 4_000

interface ClaimsListProps {
  claims: Claims
  place: ClaimsPlace
  keysOn: boolean
  onKeysOn: (on: boolean) => void
}

/** The list of claims with its filters. */
export function ClaimsList({ claims, place, keysOn, onKeysOn }: ClaimsListProps) {
  const { t } = useTexts()
  const { page } = claims
  const slow = useHeldFlag(claims.loading && claims.error === null, SLOW_MS, 400)
  const counts: Partial<Record<string, number>> = page?.counts ?? {}
  return (
    <section className="queue" aria-label={t('claims.office.title')}>
      <div className="queue-tools">
        <h2 className="title">{t('claims.office.title')}</h2>
        <Segments
          label={t('claims.office.filters')}
          value={place.filter}
          segments={CLAIM_FILTERS.map((value) => ({ value, label: t(`claims.office.filter.${value}`), count: counts[value] === undefined ? undefined : shortCount(counts[value]) }))}
          onSelect={(filter) => place.go({ filter })}
        />
      </div>
      <div className="table-box" tabIndex={0} role="region" aria-label={t('claims.office.list')} aria-busy={claims.loading}>
        {claims.error !== null && (
          <div className="queue-note">
            <Failed error={claims.error} onRetry={claims.refresh} />
          </div>
        )}
        <p className="queue-slow small" role="status">
          {slow && t('claims.office.slow')}
        </p>
        {page === null && claims.error === null && (
          <div className="queue-note">
            <Skeleton shape="field" count={8} />
          </div>
        )}
        {page && <ClaimsTable rows={page.claims} place={place} dim={claims.loading} />}
        {page && page.claims.length === 0 && !claims.loading && (
          <div className="queue-empty">
            <p className="heading">{t(`claims.office.empty.${place.filter}`)}</p>
          </div>
        )}
        {page?.next && (
          <div className="queue-more">
            <Trouble of={claims.more.error} />
            <Button variant="secondary" size="small" busy={claims.more.busy} busyLabel={t('office.busy')} onClick={claims.askMore}>
              {t('claims.office.more')}
            </Button>
          </div>
        )}
      </div>
      <div className="queue-keys small">
        {keysOn && (
          <>
            <span>
              <Key>J</Key> <Key>K</Key> {t('claims.office.keys.move')}
            </span>
            <span>
              <Key>A</Key> {t('claims.office.keys.act')}
            </span>
          </>
        )}
        <button type="button" className="link-btn keys-switch" aria-pressed={keysOn} onClick={() => onKeysOn(!keysOn)}>
          {t(keysOn ? 'office.keys.off' : 'office.keys.on')}
        </button>
      </div>
    </section>
  )
}
