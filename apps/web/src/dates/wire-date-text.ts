import { toWireDate } from '@nestbond/domain/values/civil-date'
import { readDate } from '@nestbond/domain/values/typed-date'

/** The API's date for typed text. '' stays '' (missing), and unreadable text stays as it is (invalid). */
export function wireDateText(text: string, options: { past?: boolean } = {}): string {
  const date = readDate(text, options)
  return date === null ? text.trim() : toWireDate(date)
}
