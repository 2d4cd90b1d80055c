import { addDays, type CivilDate } from '../values/civil-date.ts'

/** Days after the request on which the tenant is reminded of documents that are still missing. */
export const DOCUMENT_REMINDERS = [3, 7] as const

/** Days after the request on which a case without the documents is closed. */
export const DOCUMENTS_CLOSE_AFTER = 14

/** The day on which the case is closed if the documents do not come. */
export function documentsCloseOn(askedOn: CivilDate): CivilDate {
  return addDays(askedOn, DOCUMENTS_CLOSE_AFTER)
}

/**
 * The action that is due today for a case that waits for documents, or null. A run that is late sends one reminder for all days that it missed.
 * @param remindedOn the day of the last reminder since the request, null if there was none
 */
export function documentsDue(
  askedOn: CivilDate,
  remindedOn: CivilDate | null,
  today: CivilDate,
): 'remind' | 'close' | null {
  if (documentsCloseOn(askedOn) <= today) return 'close'
  const mark = DOCUMENT_REMINDERS.map((days) => addDays(askedOn, days)).findLast((day) => day <= today)
  return mark !== undefined && (remindedOn === null || remindedOn < mark) ? 'remind' : null
}
