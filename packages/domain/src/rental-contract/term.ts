import { addDays, addMonths, type CivilDate } from '../values/civil-date.ts'
import { daysIn } from './days.ts'
import type { Finding } from './finding.ts'
import { numberOfWord } from './number-words.ts'
import { lineAt, type Passage } from './passages.ts'

const START =
  /(?:nimmt|hat) (?:seinen |ihren )?(?:Anfang|Beginn)\b|^Anreise\b|^Bezug(?=[:\n])|(?:Miet|Vertrags|Nutzungs|Bestands?)\S{0,12}beginn\b|\bBeginn\b(?=[:\n ])|Einzug(?:sdatum|stermin)?\b|move-in|Beginn (?:des |der )?(?:Miet|Bestand|Vertrag)\S{0,14}|(?:Miet|Bestand|Vertrags|Rechts)\S{0,16} (?:\S{1,16} ){0,4}?beginnt|Mietzeit|beginn(?:t|en|end)|commenc(?:es|ing|ement)|\bstart(?:et|s|ing)?\b|\bfängt\b(?=[^;]{4,40} an\b)|\bgilt ab\b|\bläuft (?:ab|vom)\b|start date|\bbegins?\b|\bbeginning\b|ab dem|mit Wirkung (?:vom|ab|zum)\b|^(?:[a-zäöü]{3,16} )?ab(?=:?[ \n]\d)|Check-?in|(?:Miet|Bestand|Nutzungs|Benützungs|Vertrags)(?:dauer|zeit)|^(?:\d{1,2}[.)] )?Duration|[Rr]ental period|Mietzeitraum|^Zeitraum ?\/|zieh(?:t|st|en)(?: Sie)? (?:am|zum)\b(?=[^;]{4,30} ein\b)|^Dauer\b|^Zeit(?=:?[ \n]\d)|^Laufzeit\b|Vertragsdauer|Bestanddauer|\bfrom\b|\bvom\b(?=[^;§]{4,40}(?:\bbis\b| an\b|-))|\bvon\b(?= \d{1,2}\. ?(?:\d{1,2}\. ?\d{2}|[a-zä]))|Lease start|\bTerm\b/i
const SURE_START =
  /(?:Miet|Vertrags|Nutzungs|Bestands?)\S{0,12}beginn\b|Lease start|^(?:\d{1,2}[.)] )?(?:Beginn|Einzug(?:sdatum|stermin)?|Move-in(?: date)?)[:\n ]|Beginn (?:des |der )?(?:Miet|Bestand|Vertrag)|(?:Miet|Bestand|Vertrag)[^;]{0,90}(?:beginn|fängt|startet)|(?:tenancy|lease|term|rental)[^;]{0,60}(?:commenc|start|begin)|commencement date|start date/i
/** Words that leave a day open. */
const HEDGE = /voraussichtlich|frühestens|spätestens|etwa|ca\.|ungefähr|expected|approximately/i
/** "den Abschluss des Mietvertrages über die Wohnung ... zum 1. April 2027" */
const WEAK_START =
  /(?:(?:Miet|Nutzungs|Bestand|Vertrags)(?:vertrag|verhältnis)|Wohnung|Zimmer|überl(?:ässt|assen)|vermiete[tn]?|tritt|bezieht)[^;§]{0,140}(?<!\bbis )\b(?:zum|ab)(?: dem)?(?: \p{Lu}\p{Ll}{3,8}tag,)?(?: dem| den)? (?=\d)/u

/** Days that stand beside a start without being one. */
const OTHER_DAY =
  /geb(?:oren(?!\p{L})|\.)|Geburts|born|unterzeichn|unterschrift|Kündigung|erstmals|Übergabe am|\bStand\b|ausgestellt|Energieausweis|fällig|birth|signed|dated|bis zum \d{1,2}\. ?Werktag/iu
const END =
  /Mietende|Vertragsende|\bEnde\b(?=[:\n])|(?<!\p{L} )\bEnde\b(?= \d)|Ende (?:des |der )?(?:Miet|Bestand|Vertrag)|endet|befristet bis|Lease end|\bendend\b|\berlischt\b|Check-?out|Auszugs(?:datum|termin)|^Abreise\b|^Move-?out\b|^Auszug(?=[:\n])|\bbis\s(?:zum|einschließlich|längstens)?|expir(?:es|y)|\bends?\b|\buntil\b|\bto (?=\d{1,2} [A-Z][a-z]{2,8} \d{4})|end date|terminat(?:es|ing) on/iu
const OPEN = /unbefristet|unbestimmte (?:Zeit|Dauer)|auf unbestimmte|Ende offen|indefinite|unlimited|open-ended/i

/** The first day of the rental, and the last one of a fixed term. */
export function readTerm(passages: readonly Passage[]): { start?: Finding<CivilDate>; end?: Finding<CivilDate> } {
  const starts = passages.flatMap((passage) => afterWord(passage, START, SURE_START))
  const start =
    best(starts) ?? best(passages.flatMap((passage) => afterWord(passage, WEAK_START, null))) ?? onlyDay(passages)
  if (!start) return {}
  const open = passages.some(({ text, own }) => within(text, own, OPEN))
  const ends = passages
    .flatMap((passage) => [...rangeEnd(passage, start.value), ...afterWord(passage, END, END), ...endsIn(passage)])
    .filter(({ value }) => value > start.value)
  const fixed = passages.some(
    ({ text, own }) =>
      within(
        text,
        own,
        /befristet|Zeitmietvertrag|bestimmte (?:Zeit|Dauer)|fixed[- ]term|endet|Mietende|Vertragsende|\bEnde\b(?=[:\n])|(?<!\p{L} )\bEnde\b(?= \d)|\bends\b|expires|end date|Lease end/iu,
      ) && !OPEN.test(text),
  )
  const end = fixed || !open ? (best(ends) ?? (open ? undefined : lastDay(passages, start.value))) : undefined
  const whole = end && [end.value, addDays(end.value, 1)].some((day) => day.slice(8) === start.value.slice(8))
  const rows = passages
    .filter(({ text, own }) => daysIn(text.slice(0, own)).some(({ day }) => day === start.value))
    .map(({ row }) => row)
  // Rentals begin with a month or its second half, and a fixed term has whole months.
  const proved = /-(?:01|15|16)$/.test(start.value) || whole === true || new Set(rows).size > 1
  return {
    start: { ...start, sure: start.sure && proved },
    ...(end && {
      end: { ...end, sure: end.sure && !open && (whole === true || addDays(end.value, 1).endsWith('-01')) },
    }),
  }
}

/** The only day of the contract that begins a month or its second half, and of which no words say that it is another day. */
function onlyDay(passages: readonly Passage[]): Finding<CivilDate> | undefined {
  const all = passages.flatMap(({ text, ...passage }) =>
    daysIn(text.slice(0, passage.own + 40)).map((one) => ({
      ...one,
      passage: { text, ...passage },
      before: text.slice(Math.max(0, one.at - 60), one.at),
    })),
  )
  const isOther = (before: string) =>
    OTHER_DAY.test(before) || END.test(before) || /(?<!\p{L})den $|Datum|\p{Lu}\p{Ll}+, (?:am )?$/u.test(before)
  const others = new Set(all.filter(({ before }) => isOther(before)).map(({ day }) => day))
  const [first, ...rest] = all.filter(({ day }) => /-(?:01|15|16)$/.test(day) && !others.has(day))
  return first && rest.every(({ day }) => day === first.day)
    ? { value: first.day, sure: false, line: lineAt(first.passage, first.at) }
    : undefined
}

const LASTS =
  /(?:(?:auf|für)\s(?:(?:die Dauer|die Zeit|bestimmte Zeit) von\s)?|(?<!\p{L})bestimmte Zeit von\s)(\p{L}{3,12}|\d{1,3})(?: ?\([\p{L}\d]{1,12}\))? (Jahr|Monat)e?n?(?!\p{L})/iu

/** The last day of a term that is told in years or months: "auf drei Jahre befristet". The contract does not name it, so it is unsure. */
function lastDay(passages: readonly Passage[], start: CivilDate): Finding<CivilDate> | undefined {
  for (const passage of passages) {
    const found = LASTS.exec(passage.text)
    if (
      !found ||
      found.index >= passage.own ||
      !/befristet|Zeitmietvertrag|abgeschlossen|bestimmte (?:Zeit|Dauer)/.test(passage.text)
    )
      continue
    const months = (Number(found[1]) || (numberOfWord(found[1] ?? '') ?? 0)) * (/^Jahr/i.test(found[2] ?? '') ? 12 : 1)
    if (months > 0)
      return { value: addDays(addMonths(start, months), -1), sure: false, line: lineAt(passage, found.index) }
  }
  return undefined
}

function within(text: string, own: number, expression: RegExp): boolean {
  const at = text.search(expression)
  return at >= 0 && at < own
}

/** "15.03.2027 - 14.09.2027": the start and the day behind it are the first and the last one. */
function rangeEnd(passage: Passage, start: CivilDate): Finding<CivilDate>[] {
  const found = START.exec(passage.text)
  if (!found || found.index >= passage.own) return []
  const [first, last] = daysIn(passage.text.slice(found.index, found.index + 120))
  const between = first && last ? passage.text.slice(found.index + first.end, found.index + last.at) : ''
  return last && first?.day === start && /^ ?(?:-|bis(?: zum)?|to|until) ?$/.test(between)
    ? [{ value: last.day, sure: !last.guessed, line: lineAt(passage, found.index + last.at) }]
    : []
}

/** "sodass es am 14. November 2024 endet" */
function endsIn(passage: Passage): Finding<CivilDate>[] {
  return (/endet|läuft/.test(passage.text) ? daysIn(passage.text) : [])
    .filter(
      ({ at, end }) => at < passage.own && /^,? (?:endet|abläuft|ausläuft)(?!\p{L})/u.test(passage.text.slice(end)),
    )
    .map(({ day, at, guessed }) => ({ value: day, sure: !guessed, line: lineAt(passage, at) }))
}

/** Before a last day that is not the rental's: of a guarantee, of an instalment, of the time in which nobody gives notice */
const OTHER_END = /(?:[Gg]arantie|[Bb]ürgschaft|[Mm]indest|frühest|\d,(?:\d{2}|--?)|€|EUR)[^.;§]{0,90}$/

function afterWord(passage: Passage, word: RegExp, sure: RegExp | null): Finding<CivilDate>[] {
  const found = word.exec(passage.text)
  if (!found || found.index >= passage.own) return []
  const rest = passage.text.slice(found.index, found.index + 210)
  const day = daysIn(rest)[0]
  if (
    !day ||
    /^ (?:zu (?:zahl|leist|überweis)|zahlbar|fällig|payable|due)/.test(rest.slice(day.end)) ||
    OTHER_DAY.test(rest.slice(0, day.at).replace(/ohne dass [^,]{0,60},/, '')) ||
    /geb|born|Geburt/i.test(passage.text.slice(0, found.index)) ||
    (word === END && OTHER_END.test(passage.text.slice(0, found.index + day.at)))
  )
    return []
  const before = passage.text.slice(0, found.index)
  const sentence = passage.text.slice(before.lastIndexOf('. ') + 1, found.index + day.end)
  return [
    {
      value: day.day,
      sure: sure?.test(sentence) === true && !HEDGE.test(rest.slice(0, day.at)) && !day.guessed && day.at < 110,
      line: lineAt(passage, found.index + day.at),
    },
  ]
}

function best(found: readonly Finding<CivilDate>[]): Finding<CivilDate> | undefined {
  const certain = found.filter(({ sure }) => sure)
  const first = certain[0] ?? found[0]
  return first && { ...first, sure: first.sure && new Set(certain.map(({ value }) => value)).size === 1 }
}
