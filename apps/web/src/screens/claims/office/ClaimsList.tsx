import { Key } from '@nestbond/design-system/Key.tsx'
import { Segments } from '@nestbond/design-system/Segments.tsx'
import type { PagesOf } from '../../../api/use-pages.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { shortCount } from '../../office/cases/case-words.ts'
import { DeskList } from '../../office/DeskList.tsx'
import { CLAIM_FILTERS, type ClaimsPlace } from './claims-place.ts'
import { ClaimsTable } from './ClaimsTable.tsx'

interface ClaimsListProps {
  claims: PagesOf<'officeClaims', 'claims'>
  place: ClaimsPlace
  keysOn: boolean
  onKeysOn: (on: boolean) => void
}

/** The list of claims with its filters. */
export function ClaimsList({ claims, place, keysOn, onKeysOn }: ClaimsListProps) {
  const { t } = useTexts()
  const counts: Partial<Record<string, number>> = claims.page?.counts ?? {}
  return (
    <DeskList
      title={t('claims.office.title')}
      tools={
        <Segments
          label={t('claims.office.filters')}
          value={place.filter}
          segments={CLAIM_FILTERS.map((value) => ({
            value,
            label: t(`claims.office.filter.${value}`),
            count: counts[value] === undefined ? undefined : shortCount(counts[value]),
          }))}
          onSelect={(filter) => place.go({ filter })}
        />
      }
      listLabel={t('claims.office.list')}
      list={claims}
      slowText={t('claims.office.slow')}
      empty={<p className="heading">{t(`claims.office.empty.${place.filter}`)}</p>}
      moreLabel={t('claims.office.more')}
      keys={
        <>
          <span>
            <Key>J</Key> <Key>K</Key> {t('claims.office.keys.move')}
          </span>
          <span>
            <Key>A</Key> {t('claims.office.keys.act')}
          </span>
        </>
      }
      keysOn={keysOn}
      onKeysOn={onKeysOn}
    >
      <ClaimsTable rows={claims.rows ?? []} place={place} dim={claims.isLoading} />
    </DeskList>
  )
}
