import { parseDate as parseIso, type CalendarDate } from '@internationalized/date'
import { useContext, useEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { ChevronLeft, ChevronRight } from '@nestbond/design-system/icons.tsx'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { formattingLocale } from '@nestbond/messages/locales'
import { useTexts } from '../texts/use-texts.ts'

interface CalendarProps {
  label: string
  value: CivilDate | null
  earliest: CivilDate
  latest: CivilDate
  opensAt: CivilDate
  onChoose: (date: CivilDate) => void
}

/** A month of days, with lists for month and year. It takes the focus when it opens. */
export function Calendar({ label, value, earliest, latest, opensAt, onChoose }: CalendarProps) {
  const { t, locale } = useTexts()
  const head = useRef<HTMLDivElement>(null)
  // It opens under its field, which may be at the bottom of the window.
  useEffect(() => {
    head.current?.closest('.calendar-pop')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const within = value !== null && value >= earliest && value <= latest ? value : null
  return (
    <I18nProvider locale={formattingLocale(locale)}>
      {/* Keeps the library from adding a style sheet, which the content security policy forbids. DateBox.css has its rule. */}
      <span id="react-aria-pressable-style" hidden />
      <AriaCalendar
        aria-label={label}
        autoFocus
        firstDayOfWeek="mon"
        value={within === null ? null : parseIso(within)}
        defaultFocusedValue={parseIso(within ?? opensAt)}
        minValue={parseIso(earliest)}
        maxValue={parseIso(latest)}
        onChange={(date: CalendarDate) => onChoose(date.toString())}
      >
        <div className="calendar-head" ref={head}>
          <Button slot="previous" className="icon-btn" aria-label={t('dates.previousMonth')}>
            <ChevronLeft />
          </Button>
          <MonthAndYear earliest={earliest} latest={latest} />
          <Button slot="next" className="icon-btn" aria-label={t('dates.nextMonth')}>
            <ChevronRight />
          </Button>
        </div>
        <CalendarGrid weekdayStyle="short" className="calendar-grid">
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className="calendar-day" />}</CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  )
}

function MonthAndYear({ earliest, latest }: { earliest: CivilDate; latest: CivilDate }) {
  const { t, locale } = useTexts()
  const state = useContext(CalendarStateContext)
  if (!state) return null
  const shown = state.focusedDate
  const names = new Intl.DateTimeFormat(formattingLocale(locale), { month: 'long', timeZone: 'UTC' })
  const first = Number(earliest.slice(0, 4))
  const years = Array.from({ length: Number(latest.slice(0, 4)) - first + 1 }, (_, at) => first + at)
  return (
    <>
      <select
        className="input"
        aria-label={t('dates.month')}
        value={shown.month}
        onChange={(event) => state.setFocusedDate(shown.set({ month: Number(event.target.value) }))}
      >
        {Array.from({ length: 12 }, (_, month) => (
          <option key={month} value={month + 1}>
            {names.format(Date.UTC(2026, month, 15))}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={t('dates.year')}
        value={shown.year}
        onChange={(event) => state.setFocusedDate(shown.set({ year: Number(event.target.value) }))}
      >
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
    </>
  )
}
