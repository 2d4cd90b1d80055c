import { ROLES, type Role } from './labels.ts'
import { COMPANY, WHOLE_NAME } from './names.ts'
import { describe, EMAIL, PHONE, type Party } from './party.ts'
import { lineOf, type Sheet } from './sheet.ts'

/** The company at the head of a letter. */
export function letterhead(sheet: Sheet): Party | null {
  const at = sheet
    .slice(0, 3)
    .findIndex((row) => COMPANY.test(lineOf(row)) && !/^(?:Der|Die|Das|The) |[.:;]$/.test(lineOf(row)))
  return at < 0 ? null : describe(sheet.slice(at, at + 4).map((row) => lineOf(row)))
}

/** The person at the head of a letter that lets a home, who has signed it. */
export function sender(sheet: Sheet): Party | null {
  const lines = sheet.map((row) => lineOf(row))
  const [name = ''] = lines
  const signedAt = lines.lastIndexOf(name)
  if (signedAt < 4 || !WHOLE_NAME.test(name) || !lines.some((line) => MAIL.lets.test(line))) return null
  return describe([...lines.slice(0, 3), ...contacts(sheet, signedAt, name)])
}

/** The person to whom the landlord has written: an address below "Herrn" or "Frau", greeted in the letter. */
export function addressee(sheet: Sheet): Party | null {
  const at = sheet.slice(0, 20).findIndex((row) => /^(?:Herrn?|Frau|An|An (?:Herrn|Frau))$/.test(lineOf(row)))
  const lines = at < 0 ? [] : sheet.slice(at + 1, at + 4).map((row) => lineOf(row))
  const party = lines.length === 0 || !WHOLE_NAME.test(lines[0] ?? '') ? null : describe(lines)
  const greeted = sheet.some(
    (row) => /^(?:Sehr geehrte|Liebe|Hallo)/.test(lineOf(row)) && lineOf(row).includes(party?.lastName ?? '-'),
  )
  return greeted ? party : null
}

/** Sender and recipient of a mail in which the sender lets a home: "Von: Dirk Mahler <...>", "An: ...". */
export function mailed(sheet: Sheet, role: Role): string[][] {
  const lines = sheet.map((row) => lineOf(row))
  const from = MAIL.from.exec(lines.slice(0, 8).find((line) => MAIL.from.test(line)) ?? '')
  const to = MAIL.to.exec(lines.slice(0, 8).find((line) => MAIL.to.test(line)) ?? '')
  if (!from || !to || !lines.some((line) => MAIL.lets.test(line))) return []
  return [role === 'landlord' ? [from[1] ?? '', from[2] ?? ''] : [to[1] ?? '']]
}

const MAIL = {
  from: /^(?:Von|From): ?([^<\d]{5,60}) ?<?([^<> ]{5,80}@[^<> ]{3,80})?/,
  to: /^(?:An|To): ?([^<\d]{5,60})/,
  lets: /\b(?:vermiete|biete) (?:ich|wir) Ihnen|\(?Vermieter(?:in)?\)?,?(?: Tel| |$)/,
}

/** "Regina Thalmann, Vermieterin" under a letter. */
export function signed(sheet: Sheet, role: Role): string[][] {
  return sheet.flatMap((row, at) => {
    const line = lineOf(row)
    const above = lineOf(sheet[at - 1] ?? row).replace(/^(?:Liebe|Viele|Mit|Beste)[^,]{3,40}, /, '')
    if (ROLE_FIRST[role].test(line) && WHOLE_NAME.test(above)) return [[above, line, ...contacts(sheet, at, above)]]
    return row.cells.flatMap(({ text }) => {
      const name = SIGNED[role].exec(text)?.[1]
      return name ? [[name]] : []
    })
  })
}

const signature = (role: Role) => new RegExp(String.raw`^(?:\p{L}{4,20}: ?)?([^,:\d]{5,60}), ?(?:${ROLES[role]})$`, 'u')
const SIGNED = { landlord: signature('landlord'), tenant: signature('tenant') }

/** The lines with a phone or a mail address next to a signature, and the sender's address of a mail. */
export function contacts(sheet: Sheet, at: number, name: string): string[] {
  const near = sheet.slice(at + 1, at + 3).map((row) => lineOf(row))
  const sender = sheet
    .slice(0, 8)
    .map((row) => lineOf(row))
    .filter((line) => MAIL.from.test(line) && line.includes(name))
  return [...near, ...sender].filter((line) => PHONE.test(line) || EMAIL.test(line))
}

const roleFirst = (role: Role) => new RegExp(String.raw`^(?:${ROLES[role]}) ?(?:,|$)`, 'u')
const ROLE_FIRST = { landlord: roleFirst('landlord'), tenant: roleFirst('tenant') }
