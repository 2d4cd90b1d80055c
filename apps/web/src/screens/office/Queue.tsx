import { useEffect, useRef, useState, type Ref } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Key } from '@nestbond/design-system/Key.tsx'
import { SearchField } from '@nestbond/design-system/SearchField.tsx'
import { Segments } from '@nestbond/design-system/Segments.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { useHeldFlag } from '@nestbond/design-system/use-held-flag'
import { Trouble } from '../../forms/Trouble.tsx'
import { Failed } from '../../frame/Failed.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CASE_FILTERS } from './case-filters.ts'
import { shortCount } from './case-words.ts'
import type { OfficeAddress } from './office-address.ts'
import { QueueTable } from './QueueTable.tsx'
import type { Queue as QueueOf } from './use-queue.ts'

/** Long enough to finish a word, short enough to feel immediate. */
const TYPING_MS = 250
const SLOW_MS = 4_000

interface QueueProps {
  queue: QueueOf
  place: OfficeAddress
  searchRef: Ref<HTMLInputElement>
  keysOn: boolean
  onKeysOn: (on: boolean) => void
}

/** The list of cases with its search and filters. */
export function Queue({ queue, place, searchRef, keysOn, onKeysOn }: QueueProps) {
  const { t } = useTexts()
  const { page } = queue
  const slow = useHeldFlag(queue.loading && queue.error === null, SLOW_MS, 400)
  const counts: Partial<Record<string, number>> = page?.counts ?? {}
  const searching = place.search !== ''
  return (
    <section className="queue" aria-label={t('office.queue.title')}>
      <div className="queue-tools">
        <h2 className="title">{t('office.queue.title')}</h2>
        <Search place={place} inputRef={searchRef} />
        <Segments
          label={t('office.queue.filter')}
          value={searching ? null : place.filter}
          segments={CASE_FILTERS.map((value) => ({ value, label: t(`office.filter.${value}`), count: counts[value] === undefined ? undefined : shortCount(counts[value]) }))}
          onSelect={(filter) => place.go({ filter, search: '' })}
        />
      </div>
      <div className="table-box" tabIndex={0} role="region" aria-label={t('office.queue.list')} aria-busy={queue.loading}>
        {queue.error !== null && (
          <div className="queue-note">
            <Failed error={queue.error} onRetry={queue.refresh} />
          </div>
        )}
        <p className="queue-slow small" role="status">
          {slow && t('office.queue.slow')}
        </p>
        {page === null && queue.error === null && (
          <div className="queue-note">
            <Skeleton shape="field" count={8} />
          </div>
        )}
        {page && <QueueTable rows={page.cases} place={place} dim={queue.loading} />}
        {page && page.cases.length === 0 && !queue.loading && (
          <div className="queue-empty">
            <p className="heading">{t(searching ? 'office.queue.nothingFound' : `office.queue.empty.${place.filter}`)}</p>
            {searching && <p className="small">{t('office.queue.searchHint')}</p>}
          </div>
        )}
        {page?.next && (
          <div className="queue-more">
            <Trouble of={queue.more.error} />
            <Button variant="secondary" size="small" busy={queue.more.busy} busyLabel={t('office.busy')} onClick={queue.askMore}>
              {t('office.queue.more')}
            </Button>
          </div>
        )}
      </div>
      <div className="queue-keys caption">
        {keysOn && (
          <>
            <span>
              <Key>J</Key> <Key>K</Key> {t('office.keys.move')}
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
        )}
        <button type="button" className="link-btn keys-switch" aria-pressed={keysOn} onClick={() => onKeysOn(!keysOn)}>
          {t(keysOn ? 'office.keys.off' : 'office.keys.on')}
        </button>
      </div>
    </section>
  )
}

/** Searches while one types: a moment after the last letter. */
function Search({ place, inputRef }: { place: OfficeAddress; inputRef: Ref<HTMLInputElement> }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(place.search)
  const asked = useRef(place.search)
  // Back, a link or a filter has changed the search from outside.
  useEffect(() => {
    if (place.search !== asked.current) setTyped(place.search)
    asked.current = place.search
  }, [place.search])
  useEffect(() => {
    const search = typed.trim()
    if (search === asked.current) return undefined
    const timer = setTimeout(() => {
      asked.current = search
      place.go({ search }, true)
    }, TYPING_MS)
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
        // Leaving the field keeps what was searched for; browsers would empty it.
        event.preventDefault()
        event.currentTarget.blur()
        if (event.key === 'Enter') document.querySelector<HTMLElement>('.queue-table a')?.focus()
      }}
    />
  )
}
