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
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from '@nestbond/design-system/icons.tsx'
import { addYears, type CivilDate } from '@nestbond/domain/values/civil-date'
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

/** A month of days. It takes the focus when it opens. */
export function Calendar({ label, value, earliest, latest, opensAt, onChoose }: CalendarProps) {
  const { locale } = useTexts()
  const head = useRef<HTMLDivElement>(null)
  // It opens over what is below its field, which may be at the bottom of the window.
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
          <Months earliest={earliest} latest={latest} />
        </div>
        <CalendarGrid weekdayStyle="short" className="calendar-grid">
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className="calendar-day" />}</CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  )
}

/** The month that is shown, with buttons for a year back and forth where more than a year can be chosen from. */
function Months({ earliest, latest }: { earliest: CivilDate; latest: CivilDate }) {
  const { t, locale } = useTexts()
  const state = useContext(CalendarStateContext)
  if (!state) return null
  const shown = state.visibleRange.start
  const names = new Intl.DateTimeFormat(formattingLocale(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const years = addYears(earliest, 1) < latest
  const leap = (by: 1 | -1) => state.setFocusedDate(state.focusedDate.add({ years: by }))
  return (
    <>
      {years && (
        <button type="button" className="icon-btn" aria-label={t('dates.previousYear')} onClick={() => leap(-1)}>
          <ChevronsLeft />
        </button>
      )}
      <Button slot="previous" className="icon-btn" aria-label={t('dates.previousMonth')}>
        <ChevronLeft />
      </Button>
      <span className="calendar-month">{names.format(Date.UTC(shown.year, shown.month - 1, 15))}</span>
      <Button slot="next" className="icon-btn" aria-label={t('dates.nextMonth')}>
        <ChevronRight />
      </Button>
      {years && (
        <button type="button" className="icon-btn" aria-label={t('dates.nextYear')} onClick={() => leap(1)}>
          <ChevronsRight />
        </button>
      )}
    </>
  )
}
