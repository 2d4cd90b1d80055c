import './Tabs.css'
import './Tag.css'
import type { MouseEvent } from 'react'

export interface Tab {
  /** Address of the area. */
  href: string
  label: string
  /** How much waits there, ready to be shown. */
  count?: string | undefined
  current?: boolean
}

export interface TabsProps {
  /** Name of the navigation for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** Called with the address. Call preventDefault on the event to stay in the page. */
  onSelect?: (href: string, event: MouseEvent) => void
}

/** The areas of a workplace, in its header. Links, so that each can be opened in a window of its own. */
export function Tabs({ label, tabs, onSelect }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.href}
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
          onClick={(event) => onSelect?.(tab.href, event)}
        >
          {tab.label}
          {tab.count !== undefined && <span className="tag">{tab.count}</span>}
        </a>
      ))}
    </nav>
  )
}
