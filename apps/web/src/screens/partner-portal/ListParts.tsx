import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { SearchField } from '@nestbond/design-system/SearchField.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { useSearchValue } from '../../path-parameters.ts'
import { pathTo, type RouteName } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Failed } from '../../frame/Failed.tsx'
import type { Pages } from '../../api/use-pages.ts'

/** Debounce of the search, in milliseconds. */
const TYPING_MS = 250

/** A search field whose words are kept in the address, so that Back and reload work. Other parameters of the address stay. */
export function ListSearch({
  screen,
  label,
  keep = {},
}: {
  screen: RouteName
  label: string
  keep?: Record<string, string | undefined>
}) {
  const { locale } = useTexts()
  const router = useRouter()
  const search = useSearchValue('search') ?? ''
  const [typed, setTyped] = useState(search)
  const [shown, setShown] = useState(search)
  // Back or a link has changed the address.
  if (shown !== search) {
    setShown(search)
    setTyped(search)
  }
  const lookFor = useEffectEvent((words: string) => {
    if (words === search) return
    const href = pathTo(screen, locale, { search: { ...keep, search: words || undefined } })
    void router.navigate({ href, replace: true, resetScroll: false })
  })
  useEffect(() => {
    const timer = setTimeout(() => lookFor(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <SearchField
      className="partner-search"
      name="search"
      label={label}
      value={typed}
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

interface ListStateProps<Row> {
  list: Pages<Row & { id: string }>
  /** An EmptyState, or a sentence for a search without results. */
  empty: ReactNode
}

/** A list that is loading, failed to load or is empty. */
export function ListState<Row>({ list, empty }: ListStateProps<Row>) {
  if (list.error !== null) return <Failed error={list.error} onRetry={list.refetch} />
  if (list.rows === null) return <Skeleton shape="field" count={6} />
  return list.rows.length === 0 && !list.isLoading ? <div className="partner-empty">{empty}</div> : null
}
