import type { Piece } from '@nestbond/domain/rental-contract/sheet'

/** Bounds of the reading on the device. A contract has up to 40 pages and some megabytes; the rest of a longer one is left out. */
export const READING_LIMITS = { bytes: 20 * 1024 * 1024, pages: 60, fieldsOfPage: 2_000, milliseconds: 30_000 } as const

/**
 * How pdf.js opens a file of a stranger: no forms with scripts, no WebAssembly, no fonts put into the page, and nothing fetched. Texts need no pictures,
 * so none is decoded. pdf.js 6 contains no `eval`.
 */
export function documentOptions(data: Uint8Array) {
  return {
    data,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: 1,
    disableAutoFetch: true,
    disableStream: true,
    stopAtErrors: false,
    verbosity: 0,
  }
}

/** The parts of a page of pdf.js that the reading needs. */
interface Page {
  getTextContent(): Promise<TextContent>
  getAnnotations(): Promise<readonly object[]>
}

interface TextContent {
  items: readonly (object | { str: string; transform: number[]; width: number; height: number })[]
}

/** The pieces of a page: its printed text, and the values of its form fields at their places. */
export async function piecesOf(page: Page, number: number): Promise<Piece[]> {
  const printed = printedPieces(await page.getTextContent(), number)
  return [...printed, ...filledPieces(await page.getAnnotations(), printed, number)]
}

/** Turned text, such as a stamp at the edge, is left out. */
function printedPieces({ items }: TextContent, page: number): Piece[] {
  return items.flatMap((item): Piece[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, skew = 0, , , x = 0, y = 0] = item.transform
    if (Math.abs(skew) > 0.1) return []
    return [
      {
        page,
        text: item.str.slice(0, LONGEST),
        x,
        y,
        width: item.width,
        height: item.height || Math.abs(item.transform[3] ?? 10),
      },
    ]
  })
}

const LONGEST = 600

/** A form field as pdf.js describes it. A choice has several values; a ticked box has the value that it exports. */
interface Field {
  subtype: string
  fieldType?: string | null
  rect: readonly number[]
  hidden?: boolean
  password?: boolean
  multiLine?: boolean
  checkBox?: boolean
  radioButton?: boolean
  exportValue?: string
  buttonValue?: string
  fieldName?: string
  alternativeText?: string
  fieldValue?: unknown
  options?: readonly { exportValue: string; displayValue: string }[]
  defaultAppearanceData?: { fontSize?: number }
}

/**
 * The values of form fields, which are no part of a page's text. Each one stands on the line that is printed beside it. A field without a printed label
 * gets its own name in front of its value.
 */
function filledPieces(annotations: readonly object[], printed: readonly Piece[], page: number): Piece[] {
  return (annotations as readonly Field[]).slice(0, READING_LIMITS.fieldsOfPage).flatMap((field): Piece[] => {
    const [left = 0, bottom = 0, right = 0, top = 0] = field.rect
    const value = field.subtype === 'Widget' && !field.hidden && !field.password ? valueOf(field) : ''
    if (value === '') return []
    const tall = top - bottom
    const size = field.defaultAppearanceData?.fontSize || Math.min(11, tall * 0.7)
    const lines = value.slice(0, LONGEST).split(/\r\n|[\r\n]/)
    const middle = bottom + (tall - size) / 2 + size * 0.2
    const beside = printed
      .filter(({ y }) => y > bottom - 3 && y < bottom + tall * 0.6)
      .toSorted((one, other) => Math.abs(one.y - middle) - Math.abs(other.y - middle))[0]
    const first = field.multiLine && tall > size * 2 ? top - size * 1.1 : (beside?.y ?? middle)
    const labelled = printed.some(
      ({ x, y, width }) =>
        (Math.abs(y - first) < size && x < right) ||
        (y > first && y < top + size * 2.5 && x < right && x + width > left),
    )
    const name = labelled ? '' : labelOf(field)
    return lines.map((line, at) => ({
      page,
      text: at === 0 && name !== '' ? `${name}: ${line}` : line,
      x: left + 2,
      y: first - at * size * 1.2,
      width: Math.min(right - left, line.length * size * 0.5),
      height: size,
    }))
  })
}

function valueOf({ fieldType, fieldValue, checkBox, radioButton, exportValue, buttonValue, options }: Field): string {
  if (fieldType === 'Btn') {
    const own = radioButton ? buttonValue : exportValue
    return checkBox || radioButton ? (fieldValue !== null && fieldValue === own ? '☒' : '☐') : ''
  }
  const values = Array.isArray(fieldValue) ? (fieldValue as unknown[]) : [fieldValue]
  return values
    .filter((value) => typeof value === 'string')
    .map((value) => options?.find((option) => option.exportValue === value)?.displayValue ?? value)
    .join(', ')
    .trim()
}

/** What a field calls itself: "Vertrag.Vermieter_Name[0]" is "Vermieter Name". Empty for a name that a program gave, such as "Text 12". */
function labelOf({ alternativeText, fieldName, fieldType }: Field): string {
  const own = (alternativeText?.trim() || (fieldName ?? '').split('.').at(-1) || '').slice(0, 60)
  const words = own.replaceAll(/\[\d{1,3}\]|:/g, '').replaceAll(/_|(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  return fieldType === 'Btn' ||
    /^(?:text|field|feld|undefined|untitled|form|eingabe)|^\P{L}*$|^.{1,2}\d*$/iu.test(words)
    ? ''
    : words.trim()
}
