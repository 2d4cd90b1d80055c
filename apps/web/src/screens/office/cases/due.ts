import { DAY } from '@nestbond/domain/values/day'
import { addDays, civilDateIn } from '@nestbond/domain/values/civil-date'
import { formatDate, formatTime } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'

export interface Due {
  text: string
  tone: 'error' | 'wait' | 'plain'
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * The due time in a few words: 'überfällig 2 h', 'noch 5 h', 'morgen', '24.11.'. Days are those of Berlin. An instant at
 * midnight counts as the end of the previous day.
 */
export function dueInWords(dueAt: string, now: Date, { t, locale }: Pick<Translator, 't' | 'locale'>): Due {
  const due = new Date(dueAt)
  const left = due.getTime() - now.getTime()
  if (left <= 0) return { text: t('office.due.overdue', { time: span(-left, t) }), tone: 'error' }
  const day = civilDateIn(new Date(due.getTime() - 1))
  const today = civilDateIn(now)
  if (day === today) return { text: t('office.due.left', { time: span(left, t) }), tone: 'wait' }
  if (day === addDays(today, 1)) return { text: t('office.due.tomorrow'), tone: 'plain' }
  return { text: shortDay(day, locale), tone: 'plain' }
}

/** 'heute, 10:42' or '21.11.2026, 10:42'. */
export function momentInWords(instant: string, now: Date, { t, locale }: Pick<Translator, 't' | 'locale'>): string {
  const at = new Date(instant)
  const day = civilDateIn(at)
  const time = formatTime(at, locale)
  return day === civilDateIn(now)
    ? t('office.due.today', { time })
    : t('office.due.moment', { date: formatDate(day, locale, 'short'), time })
}

/** For example '24.11.' or '24/11', without the year. */
export function shortDay(day: string, locale: Translator['locale']): string {
  return formatDate(day, locale, 'short').replace(/[/]?\d{4}$/, '')
}

function span(milliseconds: number, t: Translator['t']): string {
  if (milliseconds >= DAY) return t('office.due.days', { count: Math.floor(milliseconds / DAY) })
  if (milliseconds >= HOUR) return t('office.due.hours', { count: Math.floor(milliseconds / HOUR) })
  return t('office.due.minutes', { count: Math.max(1, Math.floor(milliseconds / MINUTE)) })
}
