import '@nestbond/design-system/Combobox.css'
import './AddressCombobox.css'
import { useId, useState, type KeyboardEvent } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { FieldFrame } from '@nestbond/design-system/FieldFrame.tsx'
import { MapPin, PenLine } from '@nestbond/design-system/question-icons.tsx'
import type { Suggestion, SuggestionSource } from '@nestbond/domain/values/address'
import { useTexts } from '../../texts/use-texts.ts'
import { markTyped } from './mark-typed.ts'

interface AddressComboboxProps {
  value: string
  suggestions: readonly Suggestion[]
  /** The owner of the suggestions. */
  source: SuggestionSource
  /** The suggestions for the typed text are not loaded yet. */
  waiting: boolean
  /** The typed text is long enough for suggestions. */
  searched: boolean
  error: FieldFault | undefined
  onType: (text: string) => void
  onChoose: (suggestion: Suggestion) => void
  onByHand: () => void
}

/** No entry. */
const NONE = -1

/** A field with suggestions (ARIA combobox pattern). Once they are there, the last entry leads to typing the address by hand. */
export function AddressCombobox({
  value,
  suggestions,
  source,
  waiting,
  searched,
  error,
  onType,
  onChoose,
  onByHand,
}: AddressComboboxProps) {
  const { t } = useTexts()
  const id = useId()
  const [open, setOpen] = useState(false)
  // NONE before an arrow is pressed.
  const [at, setAt] = useState(NONE)
  const count = suggestions.length
  // "By hand" is there only after the response.
  const entries = waiting ? count : count + 1
  const shown = open && searched
  // The first suggestion is ready for Enter, and for the first arrow: "by hand" is never chosen by accident.
  const active = at !== NONE && at < entries ? at : count > 0 ? 0 : NONE
  const entry = (index: number) => `${id}-${index}`
  const take = (index: number) => {
    setOpen(false)
    setAt(NONE)
    const chosen = suggestions[index]
    if (chosen) onChoose(chosen)
    else onByHand()
  }
  const leave = () => {
    const close = () => setOpen(false)
    // Close the list only after the button is released, because the page must not move under the pointer.
    if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(close), { once: true })
    else close()
  }
  const move = (event: KeyboardEvent, to: number) => {
    event.preventDefault()
    if (!shown) setOpen(true)
    else if (entries > 0) setAt((to + entries) % entries)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(event, at === NONE ? 0 : active + 1)
    else if (event.key === 'ArrowUp') move(event, at === NONE ? -1 : active - 1)
    else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
      setAt(NONE)
    } else if (event.key === 'Enter' && shown) {
      // Enter must not send half-typed text while the suggestions load.
      if (active >= 0 || waiting) event.preventDefault()
      if (active >= 0 && !waiting) take(active)
    }
  }
  return (
    <div className="combo">
      <FieldFrame name="address" label={t('steps.address.search')} error={error}>
        {(control) => (
          <div className="with-icon">
            <MapPin />
            <input
              {...control}
              name="address"
              className="input"
              type="text"
              role="combobox"
              aria-expanded={shown}
              aria-controls={shown ? `${id}-list` : undefined}
              aria-autocomplete="list"
              aria-activedescendant={shown && active >= 0 ? entry(active) : undefined}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              value={value}
              onChange={(event) => {
                setOpen(true)
                setAt(NONE)
                onType(event.target.value)
              }}
              onKeyDown={onKeyDown}
              onBlur={leave}
            />
          </div>
        )}
      </FieldFrame>
      <p className="visually-hidden" role="status">
        {shown && !waiting ? t('steps.address.found', { count }) : ''}
      </p>
      {shown && (
        // A press on an entry must not take the focus from the field before the entry is chosen.
        <div className="combo-list" onMouseDown={(event) => event.preventDefault()}>
          {count === 0 && (
            <p className="hint combo-none">{t(waiting ? 'common.loadingText' : 'steps.address.nothingFound')}</p>
          )}
          <ul id={`${id}-list`} role="listbox" aria-label={t('steps.address.suggestions')}>
            {suggestions.map((suggestion, index) => {
              const [line = '', ...rest] = suggestion.title.split(', ')
              return (
                <li
                  key={suggestion.placeId}
                  id={entry(index)}
                  role="option"
                  aria-selected={index === active}
                  className="combo-item"
                  onClick={() => take(index)}
                >
                  <MapPin />
                  <span>
                    {markTyped(line, value).map(({ text, typed }, part) =>
                      typed ? <mark key={part}>{text}</mark> : text,
                    )}
                    {rest.length > 0 && <small>{rest.join(', ')}</small>}
                  </span>
                </li>
              )
            })}
            {!waiting && (
              <li
                id={entry(count)}
                role="option"
                aria-selected={active === count}
                className="combo-item combo-foot"
                onClick={() => take(count)}
              >
                <PenLine /> {t('steps.address.byHand')}
              </li>
            )}
          </ul>
          {count > 0 && source !== 'embedded' && (
            <p className="hint combo-source" translate={source === 'google' ? 'no' : undefined}>
              {t(`steps.address.source.${source}`)}
            </p>
          )}
        </div>
      )}
      <Button variant="link" className={shown ? 'combo-by-hand is-covered' : 'combo-by-hand'} onClick={onByHand}>
        <PenLine /> {t('steps.address.byHand')}
      </Button>
    </div>
  )
}
