import './LanguageMenu.css'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Flag, type FlagName } from './Flag.tsx'
import { Check, ChevronDown } from './core-icons.tsx'

export interface Language {
  /** The value for onSelect, such as 'de' or 'de-AT'. */
  locale: string
  flag: FlagName
  /** The language's name in that language. */
  name: string
  /** Address of this page in that language; without it the entry is a button. */
  href?: string
}

export interface LanguageMenuProps {
  /** Such as 'Language: English'. */
  label: string
  current: string
  languages: readonly Language[]
  /** Called with the chosen locale. If entries are links, call preventDefault on the event to stay on the page. */
  onSelect?: (locale: string, event: MouseEvent) => void
}

function move(menu: HTMLDetailsElement, step: number) {
  const entries = [...menu.querySelectorAll<HTMLElement>('.lang-item')]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  entries.at(at < 0 && step < 0 ? -1 : (at + step) % entries.length)?.focus()
}

/** A details element, so that it opens before any script has run. The script adds arrow keys, Escape and closing on a click outside. */
export function LanguageMenu({ label, current, languages, onSelect }: LanguageMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const shown = languages.find(({ locale }) => locale === current) ?? languages[0]

  useEffect(() => {
    const closeBeside = (event: Event) => {
      if (menu.current?.open && !menu.current.contains(event.target as Node)) menu.current.open = false
    }
    document.addEventListener('pointerdown', closeBeside)
    document.addEventListener('focusin', closeBeside)
    return () => {
      document.removeEventListener('pointerdown', closeBeside)
      document.removeEventListener('focusin', closeBeside)
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const details = event.currentTarget
    if (event.key === 'Escape' && details.open) {
      details.open = false
      details.querySelector('summary')?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      details.open = true
      move(details, event.key === 'ArrowDown' ? 1 : -1)
    }
  }
  const choose = (locale: string) => (event: MouseEvent) => {
    if (menu.current) menu.current.open = false
    menu.current?.querySelector('summary')?.focus()
    onSelect?.(locale, event)
  }

  return (
    <details className="lang" ref={menu} onKeyDown={onKeyDown}>
      <summary aria-label={label}>
        {shown && <Flag name={shown.flag} />}
        <span className="only-wide">{shown?.name}</span>
        <ChevronDown />
      </summary>
      <ul className="lang-menu">
        {languages.map(({ locale, flag, name, href }) => {
          const content = (
            <>
              <Flag name={flag} />
              {name}
              {locale === current && <Check />}
            </>
          )
          const shared = {
            className: 'lang-item',
            lang: locale,
            onClick: choose(locale),
            'aria-current': locale === current || undefined,
          }
          return (
            <li key={locale}>
              {href ? (
                <a href={href} {...shared}>
                  {content}
                </a>
              ) : (
                <button type="button" {...shared}>
                  {content}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
