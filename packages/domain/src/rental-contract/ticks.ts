import { lineOf, type Cell, type Sheet } from './sheet.ts'

/** The beginning of an amount */
export const EUROS = /^(?:EUR|€)(?: ?\d|$)/

/** If any box is ticked, the words behind empty ones do not hold. */
export function ticked(sheet: Sheet): Sheet {
  const holds = (text: string) => /[☒☑✓✔]|(?:^|[ [])[xX](?:\]| (?=\p{L}))/u.test(text)
  if (!sheet.some((row) => holds(lineOf(row)))) return sheet
  return sheet
    .map((row) => {
      if (!/[☐□]|\[ ?\]/.test(lineOf(row))) return row
      let open = false
      const cells = row.cells.flatMap((cell): Cell[] => {
        let kept = ''
        // The next label of the row ends the choice: "[ ] Bürgschaft   Höhe: ...".
        if (/^\p{L}[\p{L} ]{2,30}:/u.test(cell.text) || EUROS.test(cell.text)) open = false
        for (const part of cell.text.split(/(?=[☐□☒☑✓✔]|\[ ?[xX]?\])/)) {
          if (/^(?:[☐□]|\[ ?\])/.test(part)) open = true
          else if (/^(?:[☒☑✓✔]|\[[xX]\])/.test(part)) open = false
          if (!open) kept += part
        }
        return kept.trim() === '' ? [] : [{ ...cell, text: kept.trim() }]
      })
      // "[x] 1. OG" and "[x] rechts" are one place.
      const side = cells.findIndex(({ text }, at) => at > 0 && /^\S{1,3} ?(?:links|rechts|mitte)$/i.test(text))
      const [before, own] = cells.slice(Math.max(0, side - 1))
      if (side > 0 && before && own) {
        const text = `${before.text} ${own.text.replace(/^\S{1,3} /, '')}`.replace(/^(?:[☒☑✓✔]|\[[xX]\]) ?/, '')
        cells.splice(side - 1, 2, { ...before, text, end: own.end })
      }
      return { cells, line: lineOf(row) }
    })
    .filter(({ cells }) => cells.length > 0)
}
