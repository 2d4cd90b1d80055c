import type { ReactNode } from 'react'
import type { ResponseOf } from '@nestbond/api/types'
import { Button } from '@nestbond/design-system/Button.tsx'
import { EmptyState } from '@nestbond/design-system/EmptyState.tsx'
import { Key } from '@nestbond/design-system/Key.tsx'
import { Segments } from '@nestbond/design-system/Segments.tsx'
import type { Pages } from '../../../api/use-pages.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { shortCount } from '../../office/cases/case-words.ts'
import { DeskList } from '../../office/DeskList.tsx'
import { CLAIM_LISTS, type ClaimsPlace } from './claims-place.ts'

/** Whether the keyboard's shortcuts are on, and the switch for them. */
export interface ClaimsListKeys {
  keysOn: boolean
  onKeysOn: (on: boolean) => void
}

interface ClaimsListProps<Row> extends ClaimsListKeys {
  list: Pages<Row>
  /** Undefined until they are loaded. */
  counts: ResponseOf<'officeClaims'>['counts'] | undefined
  place: ClaimsPlace
  /** The table. */
  children: ReactNode
}

/** A button to the first list that has claims. */
function NextList({ known, place }: { known: Partial<Record<string, number>>; place: ClaimsPlace }) {
  const { t } = useTexts()
  const next = CLAIM_LISTS.find((list) => list !== place.list && (known[list] ?? 0) > 0)
  if (next === undefined) return null
  return (
    <Button size="small" variant="secondary" onClick={() => place.go({ list: next, claimId: null })}>
      {t(`claims.office.filter.${next}`)}: {shortCount(known[next] ?? 0)}
    </Button>
  )
}

/** A list of claims with the choice of the list. */
export function ClaimsList<Row>({ list, counts, place, keysOn, onKeysOn, children }: ClaimsListProps<Row>) {
  const { t } = useTexts()
  const known: Partial<Record<string, number>> = counts ?? {}
  return (
    <DeskList
      title={t('claims.office.title')}
      tools={
        <Segments
          label={t('claims.office.filters')}
          value={place.list}
          segments={CLAIM_LISTS.map((value) => ({
            value,
            label: t(`claims.office.filter.${value}`),
            count: known[value] === undefined ? undefined : shortCount(known[value]),
          }))}
          onSelect={(chosen) => {
            // An announcement is no claim, so the open one is not in the other lists.
            const leaves = chosen === 'announced' || place.list === 'announced'
            place.go(leaves ? { list: chosen, claimId: null } : { list: chosen })
          }}
        />
      }
      listLabel={t(place.list === 'announced' ? 'claims.office.announced.list' : 'claims.office.list')}
      list={list}
      slowText={t('claims.office.slow')}
      empty={
        <EmptyState title={t(`claims.office.empty.${place.list}`)} action={<NextList known={known} place={place} />}>
          {t('claims.office.emptyHint')}
        </EmptyState>
      }
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
      {children}
    </DeskList>
  )
}
