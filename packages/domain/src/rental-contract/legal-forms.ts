import { isLabel } from './labels.ts'
import { COMPANY } from './names.ts'
import { glue } from './passages.ts'
import { lineOf, type Cell, type Row, type Sheet } from './sheet.ts'

const FORM =
  /^(?:\(haftungsbeschränkt\)|(?:(?:\p{Lu}\p{Ll}{2,14})?(?:[Vv]erwaltung|[Vv]ermietung|[Vv]erwertung|[Bb]eteiligung|[Bb]esitz|[Bb]etrieb|[Gg]rundstück|[Hh]olding|[Ii]mmobilien|[Ll]iegenschaft|[Bb]au|[Bb]auträger)s?-? ?(?:[Gg]esellschaft )?)?(?:g?GmbH|Gesellschaft m\. ?b\. ?H\.|[Rr]eg(?:istrierte|\.) ?Gen(?:ossenschaft|\.) ?(?:m\. ?b\. ?H\.|mbH)|[Gg]es\. ?m\. ?b\. ?H\.|mbH|UG|AG|SE|KG|OG|OHG|eG|eGen|GbR|e\. ?[KUV]\.|gesellschaft (?:mbH|m\. ?b\. ?H\.)|genossenschaft eG)(?: \(haftungsbeschränkt\))?(?: & Co\.? ?(?:KG|OG|OHG))?|& Co\.? ?(?:KG|OG|OHG))(?=$|[,;(]| \(| (?:FN|HRB|mit|vertreten|in)(?!\p{L}))/u

/** Words that may be the beginning of a company's name */
const NAME_END = /(?<!\p{L})(?:\p{Lu}\p{L}+(?: \d{1,4}|-)?|[&+])$(?<!vertrag|VERTRAG|GmbH|mbH|KG|AG|OG)/u

/** "Gemeinnützige Bau-, Wohn- und" */
const DIVIDED = /\p{L}-(?:,.{0,30})? und$/u

/** The legal form of a company behind a gap belongs to the name before it. */
function formsBeside(row: Row): Row {
  const at = row.cells.findIndex(
    ({ text }, place) => FORM.test(text) && NAME_END.test(row.cells[place - 1]?.text ?? ''),
  )
  const [name, form] = row.cells.slice(Math.max(0, at - 1))
  if (at < 1 || !name || !form || isLabel(name.text)) return row
  const cells = row.cells.toSpliced(at - 1, 2, { text: `${name.text} ${form.text}`, x: name.x, end: form.end })
  return { cells, line: lineOf(row) }
}

/** The legal form of a company in a line of its own belongs to the name above it. */
export function formsJoined(document: Sheet): Sheet {
  const sheet = document.map((row) => formsBeside(row))
  if (!sheet.some(({ cells }) => cells.some(({ text }) => FORM.test(text) || DIVIDED.test(text)))) return sheet
  const rows: Row[] = []
  for (const row of sheet) {
    const above = rows.at(-1)
    const isRest = ({ text }: Cell) => COMPANY.test(text) && DIVIDED.test(above?.cells[0]?.text ?? '')
    const nameOf = (form: Cell) =>
      FORM.test(form.text) || isRest(form)
        ? above?.cells.find(
            ({ text, x, end }) =>
              x < form.end &&
              end > form.x &&
              text.length < 120 &&
              (NAME_END.test(text) || DIVIDED.test(text)) &&
              !isLabel(text),
          )
        : undefined
    const forms = row.cells.filter((cell) => nameOf(cell) !== undefined)
    if (!above || forms.length === 0) {
      rows.push(row)
      continue
    }
    const cells = above.cells.map((cell) => {
      const form = forms.find((one) => nameOf(one) === cell)
      return form
        ? { text: glue([cell.text, form.text]).replace('\n', ' '), x: cell.x, end: Math.max(cell.end, form.end) }
        : cell
    })
    rows[rows.length - 1] = { cells, line: `${lineOf(above)} ${forms.map(({ text }) => text).join(' ')}` }
    const others = row.cells.filter((cell) => !forms.includes(cell))
    if (others.length > 0) rows.push({ cells: others, line: lineOf(row) })
  }
  return rows
}
