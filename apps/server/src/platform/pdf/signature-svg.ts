import type { DrawnPath, SignatureDrawing } from './inputs.ts'
import { SignatureRefused } from './signature-refused.ts'

const MAX_PATHS = 500
const MAX_NUMBERS = 40_000
const MAX_SIDE = 4_000

const NUMBER = String.raw`[+-]?(?:\d{1,6}(?:\.\d{0,12})?|\.\d{1,12})(?:[eE][+-]?\d{1,2})?`
const LENGTH = new RegExp(`^(${NUMBER})(?:px)?$`)
const COLOUR = /^(?:none|black|currentColor|#[0-9a-fA-F]{3,8}|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\))$/
const WORD = /^[a-z]{1,12}$/

/** Allowed attributes and their values. Nothing else: no style, no href, no event handler, no entity. */
const SVG_ATTRIBUTES: Record<string, RegExp> = {
  xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
  version: /^1\.[12]$/,
  width: LENGTH,
  height: LENGTH,
  viewBox: new RegExp(`^${NUMBER}(?:[\\s,]+${NUMBER}){3}$`),
  fill: COLOUR,
  stroke: COLOUR,
  'stroke-width': LENGTH,
  'stroke-linecap': WORD,
  'stroke-linejoin': WORD,
}
const PATH_ATTRIBUTES: Record<string, RegExp> = {
  // The grammar below checks whether it is path data.
  d: /^[\d\s,.eE+\-MmLlHhVvCcSsQqTtZz]+$/,
  fill: COLOUR,
  stroke: COLOUR,
  'stroke-width': LENGTH,
  'stroke-linecap': WORD,
  'stroke-linejoin': WORD,
}

/** @throws SignatureRefused unless the text is one svg element with only path elements, at least one of which draws something */
export function readSignatureSvg(svg: string): SignatureDrawing {
  const outer = /^\s*<svg((?:\s+[\w-]+="[^"<>&]*")*)\s*>([\s\S]*)<\/svg>\s*$/.exec(svg)
  if (!outer) throw new SignatureRefused('not a plain svg element')
  const root = attributesOf(outer[1] ?? '', SVG_ATTRIBUTES)
  const [width, height] = sizeOf(root)
  const budget = { numbers: MAX_NUMBERS }
  const paths: DrawnPath[] = []
  let rest = (outer[2] ?? '').trim()
  while (rest !== '') {
    const element = /^<path((?:\s+[\w-]+="[^"<>&]*")+)\s*(?:\/>|>\s*<\/path>)/.exec(rest)
    if (!element) throw new SignatureRefused('an element that is no path')
    if (paths.length >= MAX_PATHS) throw new SignatureRefused('too many paths')
    const own = attributesOf(element[1] ?? '', PATH_ATTRIBUTES)
    const fill = own['fill'] ?? root['fill'] ?? 'none'
    const strokeWidth = Number.parseFloat(own['stroke-width'] ?? root['stroke-width'] ?? '2')
    if (!(strokeWidth >= 0 && strokeWidth <= 50)) throw new SignatureRefused('a stroke out of measure')
    paths.push({ d: readPathData(own['d'] ?? '', budget), filled: fill !== 'none', strokeWidth })
    rest = rest.slice(element[0].length).trimStart()
  }
  if (paths.length === 0 || !paths.some(({ d }) => /[^MmZz\d\s.e-]/.test(d)))
    throw new SignatureRefused('nothing is drawn')
  return { kind: 'paths', width, height, paths }
}

function attributesOf(text: string, allowed: Record<string, RegExp>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', value = ''] of text.matchAll(/([\w-]+)="([^"]*)"/g)) {
    if (!Object.hasOwn(allowed, name) || Object.hasOwn(found, name) || !allowed[name]?.test(value.trim())) {
      throw new SignatureRefused('an attribute that is not allowed')
    }
    found[name] = value.trim()
  }
  return found
}

function sizeOf(root: Record<string, string>): [number, number] {
  const box = root['viewBox']?.split(/[\s,]+/).map(Number)
  if (box && (box[0] !== 0 || box[1] !== 0)) throw new SignatureRefused('a view box that does not begin at 0 0')
  const width = box?.[2] ?? Number.parseFloat(root['width'] ?? '')
  const height = box?.[3] ?? Number.parseFloat(root['height'] ?? '')
  if (!(width >= 10 && width <= MAX_SIDE && height >= 10 && height <= MAX_SIDE))
    throw new SignatureRefused('a size out of measure')
  return [width, height]
}

/** Count of numbers per repetition of a command. */
const ARITY: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, Z: 0 }
// Blanks match in one way only, so that a row of blanks without a token is scanned just once.
const TOKEN = new RegExp(`\\s*(?:,\\s*)?(?:([MmLlHhVvCcSsQqTtZz])|(${NUMBER}))`, 'y')

/** Parses path data and writes it again from its numbers, so that nothing of the original text remains. */
function readPathData(d: string, budget: { numbers: number }): string {
  const text = d.trim()
  const written: string[] = []
  let command = ''
  let numbers: number[] = []
  const close = () => {
    const arity = ARITY[command.toUpperCase()] ?? 0
    const complete = arity === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % arity === 0
    if (command !== '' && !complete) throw new SignatureRefused('a path command with a wrong count of numbers')
    if (command !== '') written.push(`${command}${numbers.map((number) => Number(number.toFixed(3))).join(' ')}`)
    numbers = []
  }
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const [, letter, number] = TOKEN.exec(text) ?? []
    if (letter !== undefined) {
      close()
      command = letter
    } else if (number !== undefined && command !== '') {
      const value = Number(number)
      if (!Number.isFinite(value) || Math.abs(value) > 2 * MAX_SIDE || --budget.numbers < 0)
        throw new SignatureRefused('a number out of measure')
      numbers.push(value)
    } else throw new SignatureRefused('not path data')
  }
  close()
  if (!/^[Mm]/.test(written[0] ?? '')) throw new SignatureRefused('a path that does not begin with a move')
  return written.join('')
}
