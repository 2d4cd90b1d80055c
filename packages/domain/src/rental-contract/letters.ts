import { byRole, type Role } from './labels.ts'
import { COMPANY, IMPRINT, WHOLE_NAME } from './names.ts'
import { describe, type Party } from './party.ts'
import { lineOf, type Sheet } from './sheet.ts'

/** The company at the head of a letter. */
export function letterhead(sheet: Sheet): Party | null {
  const at = sheet
    .slice(0, 3)
    .findIndex(
      (row) =>
        COMPANY.test(row.cells[0]?.text ?? '') &&
        !IMPRINT.test(row.cells[0]?.text ?? '') &&
        !/^(?:Der|Die|Das|The) |(?<!\. ?\p{Lu})[.:;]$/u.test(lineOf(row)),
    )
  return at < 0 ? null : describe(sheet.slice(at, at + 4).flatMap(({ cells }) => cells.map(({ text }) => text)))
}

/** "Regina Thalmann, Vermieterin" under a letter. */
export function signed(sheet: Sheet, role: Role): string[][] {
  return sheet.flatMap((row, at) => {
    const line = lineOf(row)
    const above = lineOf(sheet[at - 1] ?? row).replace(/^(?:Liebe|Viele|Mit|Beste)[^,]{3,40}, /, '')
    if (ROLE_FIRST[role].test(line) && WHOLE_NAME.test(above)) return [[above, line]]
    return row.cells.flatMap(({ text }) => {
      const name = SIGNED[role].exec(text)?.[1]
      return name ? [[name]] : []
    })
  })
}

const SIGNED = byRole((words) => String.raw`^(?:\p{L}{4,20}: ?)?([^,:\d]{5,60}), ?(?:${words})$`)
const ROLE_FIRST = byRole((words) => String.raw`^(?:${words}) ?(?:,|$)`)
