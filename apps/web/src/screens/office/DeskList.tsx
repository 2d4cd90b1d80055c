import './DeskList.css'
import type { ReactNode } from 'react'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { useHeldFlag } from '@nestbond/design-system/use-held-flag'
import type { Pages } from '../../api/use-pages.ts'
import { Failed } from '../../frame/Failed.tsx'
import { MoreRows } from '../../frame/MoreRows.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const SLOW_MS = 4_000

interface DeskListProps<Row> {
  title: string
  /** Search and filters. */
  tools: ReactNode
  listLabel: string
  list: Pages<Row>
  slowText: string
  /** Shown if there are no rows. */
  empty: ReactNode
  /** Explains the keyboard shortcuts. */
  keys: ReactNode
  keysOn: boolean
  onKeysOn: (on: boolean) => void
  /** The table. */
  children: ReactNode
}

/** The list of a desk in all its states (loading, failed, empty, rows), with tools above and keyboard shortcuts below. */
export function DeskList<Row>({
  title,
  tools,
  listLabel,
  list,
  slowText,
  empty,
  keys,
  keysOn,
  onKeysOn,
  children,
}: DeskListProps<Row>) {
  const { t } = useTexts()
  const { rows, isLoading, error } = list
  const slow = useHeldFlag(isLoading && error === null, SLOW_MS, 400)
  return (
    <section className="queue" aria-label={title}>
      <div className="queue-tools">
        <h2 className="title">{title}</h2>
        {tools}
      </div>
      <div className="table-box" tabIndex={0} role="region" aria-label={listLabel} aria-busy={isLoading}>
        {error !== null && (
          <div className="queue-note">
            <Failed error={error} onRetry={list.refetch} />
          </div>
        )}
        <p className="queue-slow small" role="status">
          {slow && slowText}
        </p>
        {rows === null && error === null && (
          <div className="queue-note">
            <Skeleton shape="field" count={8} />
          </div>
        )}
        {children}
        {rows?.length === 0 && !isLoading && <div className="queue-empty">{empty}</div>}
        <MoreRows list={list} />
      </div>
      <div className="queue-keys caption">
        {keysOn && keys}
        <button type="button" className="link-btn keys-switch" aria-pressed={keysOn} onClick={() => onKeysOn(!keysOn)}>
          {t(keysOn ? 'office.keys.off' : 'office.keys.on')}
        </button>
      </div>
    </section>
  )
}
