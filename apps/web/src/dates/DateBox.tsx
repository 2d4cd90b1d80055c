import './DateBox.css'
import { lazy, Suspense, useEffect, useRef, useState, type ComponentPropsWithRef } from 'react'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { FieldFrame } from '@nestbond/design-system/FieldFrame.tsx'
import { CalendarDays } from '@nestbond/design-system/question-icons.tsx'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { readDate } from '@nestbond/domain/values/typed-date'
import { useTexts } from '../texts/use-texts.ts'
import { dateExample } from './date-example.ts'

/** 30 kB, and most people type a date. Without a line, the calendar stays empty unless it is kept, and the field goes on working. */
export const loadCalendar = () => import('./Calendar.tsx')
const Calendar = lazy(() => loadCalendar().then((module) => ({ default: module.Calendar })))

export interface DateTexts {
  name: string
  label: string
  hint?: string
  /** False: the field beside it says how to write a day. */
  example?: false
  optional?: string
  error?: FieldFault | undefined
  /** First and last day that can be chosen, inclusive. */
  earliest: CivilDate
  latest: CivilDate
  /** Day at which the calendar opens if the typed text is not a date. */
  opensAt: CivilDate
  /** Two-digit years mean the past. */
  past?: boolean
  className?: string
}

interface DateBoxProps extends DateTexts {
  /** Current text of the field. */
  typed: string
  /** Props that connect the field to its form. */
  input: ComponentPropsWithRef<'input'>
  /** Called with the chosen day, written as the reader would type it. */
  onChoose: (text: string) => void
}

/** A text field for a date, with a calendar to choose from. The calendar's code loads after the field is shown. */
export function DateBox({
  name,
  label,
  hint,
  example,
  optional,
  error,
  earliest,
  latest,
  opensAt,
  past = false,
  className,
  typed,
  input,
  onChoose,
}: DateBoxProps) {
  const { t, date, locale } = useTexts()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  /** A press outside closes the calendar only after the button is released, because the page must not move under the pointer. */
  const pressed = useRef(false)
  useEffect(() => {
    if (!open) return
    const over = () => {
      pressed.current = false
      setTimeout(() => setOpen(false))
    }
    const beside = ({ target }: MouseEvent) => {
      if (frame.current?.contains(target as Node)) return
      pressed.current = true
      addEventListener('mouseup', over, { once: true })
    }
    document.addEventListener('mousedown', beside)
    return () => document.removeEventListener('mousedown', beside)
  }, [open])
  const prepare = () => void loadCalendar().catch(() => {})
  const close = (back: boolean) => {
    setOpen(false)
    if (back) button.current?.focus()
  }
  return (
    <div
      className="date-field"
      ref={frame}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        // Escape closes only the calendar, not a dialog around it.
        event.preventDefault()
        event.stopPropagation()
        close(true)
      }}
      onBlur={(event) => {
        // Focus on another field closes the calendar.
        if (open && !pressed.current && event.relatedTarget && !frame.current?.contains(event.relatedTarget))
          close(false)
      }}
    >
      <FieldFrame
        name={name}
        label={label}
        hint={
          example === false ? hint : [hint, t('dates.example', dateExample(opensAt, locale))].filter(Boolean).join(' ')
        }
        optional={optional}
        error={error}
        {...(className === undefined ? {} : { className })}
      >
        {(control) => (
          <div className="with-button">
            <input
              {...input}
              {...control}
              className="input"
              type="text"
              inputMode="numeric"
              autoComplete={input.autoComplete ?? 'off'}
            />
            <button
              ref={button}
              type="button"
              className="icon-btn"
              aria-label={t('dates.openCalendar', { field: label })}
              aria-haspopup="dialog"
              aria-expanded={open}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => setOpen(!open)}
            >
              <CalendarDays />
            </button>
            {open && (
              <div className="calendar-pop" role="dialog" aria-label={t('dates.calendar', { field: label })}>
                <Suspense fallback={<p className="hint">{t('common.loadingText')}</p>}>
                  <Calendar
                    label={label}
                    value={readDate(typed, { past })}
                    earliest={earliest}
                    latest={latest}
                    opensAt={opensAt}
                    onChoose={(chosen) => {
                      onChoose(date(chosen, 'short'))
                      close(true)
                    }}
                  />
                </Suspense>
              </div>
            )}
          </div>
        )}
      </FieldFrame>
    </div>
  )
}
