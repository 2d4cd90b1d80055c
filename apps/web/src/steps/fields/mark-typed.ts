/** Splits a suggestion at the typed part, which is shown in bold. Ignores case. */
export function markTyped(line: string, typed: string): { text: string; typed: boolean }[] {
  const wanted = typed.split(',')[0]?.trim().toLowerCase() ?? ''
  const lower = line.toLowerCase()
  const found = wanted === '' ? -1 : lower.indexOf(wanted)
  const start = Math.max(found, 0)
  const end = found < 0 ? commonStart(lower, wanted) : found + wanted.length
  return [
    { text: line.slice(0, start), typed: false },
    { text: line.slice(start, end), typed: true },
    { text: line.slice(end), typed: false },
  ].filter(({ text }) => text !== '')
}

function commonStart(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}
