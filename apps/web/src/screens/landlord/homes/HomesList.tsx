import { useRef, useState } from 'react'
import type { ResponseOf } from '@nestbond/api/types'
import { Button } from '@nestbond/design-system/Button.tsx'
import { SearchField } from '@nestbond/design-system/SearchField.tsx'
import { Segments } from '@nestbond/design-system/Segments.tsx'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { pathTo } from '../../../paths.ts'
import { Rich } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { HomeRow } from './HomeRow.tsx'
import { FILTERS, hasSeveralLandlords, inFilter, isFound, PAGE, type Filter } from './homes-values.ts'

/** From this number of homes on, the page has a search and filters. */
const TOOLS_FROM = 5

/**
 * The homes with search and filter, twenty at a time. The search stays on the page, because names and addresses must not get into histories and
 * logs.
 */
export function HomesList({ page: { homes, more } }: { page: ResponseOf<'landlordHomes'> }) {
  const { t, rich, locale } = useTexts()
  const list = useRef<HTMLUListElement>(null)
  const focusAfter = useFocusAfter()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('ALL')
  const [most, setMost] = useState(PAGE)
  const withLandlord = hasSeveralLandlords(homes)
  const searched = homes.filter((home) => isFound(home, search))
  const found = searched.filter((home) => inFilter(home, filter))
  const shown = found.slice(0, most)
  const narrow = (change: { search?: string; filter?: Filter }) => {
    if (change.search !== undefined) setSearch(change.search)
    if (change.filter !== undefined) setFilter(change.filter)
    setMost(PAGE)
  }
  return (
    <section className="stack-s" aria-label={t('homes.list')}>
      {homes.length >= TOOLS_FROM && (
        <div className="homes-tools">
          <SearchField
            label={t('homes.search')}
            value={search}
            maxLength={80}
            onChange={({ currentTarget }) => narrow({ search: currentTarget.value })}
          />
          <Segments
            label={t('homes.filter')}
            segments={FILTERS.map((value) => ({
              value,
              label: t(`homes.filter.${value}`),
              count: String(searched.filter((home) => inFilter(home, value)).length),
            }))}
            value={filter}
            onSelect={(value) => narrow({ filter: value })}
          />
        </div>
      )}
      <p role="status" className={found.length === 0 ? undefined : 'visually-hidden'}>
        {t('homes.found', { count: found.length })}
      </p>
      {found.length === 0 && (
        <div className="split start">
          <Button variant="secondary" size="small" onClick={() => narrow({ search: '', filter: 'ALL' })}>
            {t('homes.reset')}
          </Button>
        </div>
      )}
      {shown.length > 0 && (
        <ul className="homes" ref={list}>
          {shown.map((home) => (
            <HomeRow key={home.id} home={home} withLandlord={withLandlord} />
          ))}
        </ul>
      )}
      {found.length > shown.length && (
        <div className="split start">
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              setMost(most + PAGE)
              focusAfter(() => list.current?.children[most]?.querySelector('a'))
            }}
          >
            {t('common.more')}
          </Button>
          <p className="small">{t('homes.shown', { shown: shown.length, count: found.length })}</p>
        </div>
      )}
      {more && (
        <p className="small">
          <Rich
            parts={rich('homes.tooMany', { count: homes.length })}
            tags={{ link: (text) => <a href={`${pathTo('help', locale)}#contact`}>{text}</a> }}
          />
        </p>
      )}
    </section>
  )
}
