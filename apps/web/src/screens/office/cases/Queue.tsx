import { useEffect, useEffectEvent, useRef, useState, type Ref } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { EmptyState } from '@nestbond/design-system/EmptyState.tsx'
import { Key } from '@nestbond/design-system/Key.tsx'
import { SearchField } from '@nestbond/design-system/SearchField.tsx'
import { Segments } from '@nestbond/design-system/Segments.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { CASE_FILTERS } from './case-filters.ts'
import { shortCount } from './case-words.ts'
import { DeskList } from '../DeskList.tsx'
import type { OfficeAddress } from '../office-address.ts'
import { QueueTable, type QueueTableProps } from './QueueTable.tsx'
import type { Queue as QueueOf } from './use-queue.ts'

/** Debounce of the search, in milliseconds. */
const TYPING_MS = 250

interface QueueProps extends Pick<QueueTableProps, 'staffId' | 'onTake' | 'onForm'> {
  queue: QueueOf
  place: OfficeAddress
  searchRef: Ref<HTMLInputElement>
  keysOn: boolean
  onKeysOn: (on: boolean) => void
}

/** The list of cases with its search and filters. */
export function Queue({ queue, place, searchRef, keysOn, onKeysOn, ...actions }: QueueProps) {
  const { t } = useTexts()
  const counts: Partial<Record<string, number>> = queue.page?.counts ?? {}
  const searching = place.search !== ''
  return (
    <DeskList
      title={t('office.queue.title')}
      tools={
        <>
          <Search place={place} inputRef={searchRef} />
          <Segments
            label={t('office.queue.filter')}
            value={searching ? null : place.filter}
            segments={CASE_FILTERS.map((value) => ({
              value,
              label: t(`office.filter.${value}`),
              count: counts[value] === undefined ? undefined : shortCount(counts[value]),
            }))}
            onSelect={(filter) => place.go({ filter, search: '' })}
          />
        </>
      }
      listLabel={t('office.queue.list')}
      list={queue}
      slowText={t('office.queue.slow')}
      empty={
        <EmptyState
          title={t(searching ? 'office.queue.nothingFound' : `office.queue.empty.${place.filter}`)}
          action={<NextList counts={counts} place={place} />}
        >
          {t(searching ? 'office.queue.searchHint' : `office.queue.emptyHint.${place.filter}`)}
        </EmptyState>
      }
      keys={
        <>
          <span>
            <Key>J</Key> <Key>K</Key> {t('office.keys.move')}
          </span>
          <span>
            <Key>T</Key> {t('office.keys.take')}
          </span>
          <span>
            <Key>A</Key> {t('office.keys.accept')}
          </span>
          <span>
            <Key>R</Key> {t('office.keys.ask')}
          </span>
          <span>
            <Key>/</Key> {t('office.keys.search')}
          </span>
          <span>
            <Key>{t('office.keys.control')}</Key> <Key>{t('office.keys.enter')}</Key> {t('office.keys.send')}
          </span>
        </>
      }
      keysOn={keysOn}
      onKeysOn={onKeysOn}
    >
      <QueueTable rows={queue.rows ?? []} place={place} dim={queue.isLoading} {...actions} />
    </DeskList>
  )
}

/** A button to the first list that has cases, or back from a search. */
function NextList({ counts, place }: { counts: Partial<Record<string, number>>; place: OfficeAddress }) {
  const { t } = useTexts()
  if (place.search !== '')
    return (
      <Button size="small" variant="secondary" onClick={() => place.go({ search: '' })}>
        {t('office.queue.endSearch')}
      </Button>
    )
  const next = CASE_FILTERS.find((filter) => filter !== place.filter && (counts[filter] ?? 0) > 0)
  if (next === undefined) return null
  return (
    <Button size="small" variant="secondary" onClick={() => place.go({ filter: next, search: '' })}>
      {t(`office.filter.${next}`)}: {shortCount(counts[next] ?? 0)}
    </Button>
  )
}

/** The search field. It searches while typing, after a short pause. */
function Search({ place, inputRef }: { place: OfficeAddress; inputRef: Ref<HTMLInputElement> }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(place.search)
  const asked = useRef(place.search)
  // Back, a link or a filter has changed the search in the address.
  useEffect(() => {
    if (place.search !== asked.current) setTyped(place.search)
    asked.current = place.search
  }, [place.search])
  const lookFor = useEffectEvent((search: string) => {
    asked.current = search
    place.go({ search }, true)
  })
  useEffect(() => {
    const search = typed.trim()
    if (search === asked.current) return undefined
    const timer = setTimeout(() => lookFor(search), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <SearchField
      ref={inputRef}
      name="search"
      label={t('office.queue.search')}
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return
        // Leaving the field keeps its text; by default, browsers clear it.
        event.preventDefault()
        event.currentTarget.blur()
        if (event.key === 'Enter') document.querySelector<HTMLElement>('.queue-table a')?.focus()
      }}
    />
  )
}
