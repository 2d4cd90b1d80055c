import './Tabs.css'
import './Tag.css'
import type { MouseEvent } from 'react'

export interface Tab {
  /** Address of the area. */
  href: string
  label: string
  /** Formatted number of waiting items. */
  count?: string | undefined
  current?: boolean
}

export interface TabsProps {
  /** Name of the navigation for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** Called with the address. Call preventDefault on the event to stay on the page. */
  onSelect?: (href: string, event: MouseEvent) => void
}

/** The areas of a workplace, in its header. Tabs are links, so that each can open in a new window. */
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
