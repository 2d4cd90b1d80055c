import { PAPER } from './palette.ts'
import type { Paper } from './paper.ts'

const STYLE = { face: 'plate' as const, leading: 1.2 }

/** The name plate at the door; lit once the tenant has signed. A name that is too wide is cut off with dots. */
export function drawPlate(
  paper: Paper,
  whole: string,
  place: { x: number; y: number; width: number },
  options: { lit: boolean; size: number },
): void {
  const { doc } = paper
  const { size } = options
  const height = size * 2.1
  const room = place.width - size * 3.2
  let name = whole
  while (name.length > 2 && paper.widthOf(name, { ...STYLE, size }) > room)
    name = `${[...name.replace(/…$/, '')].slice(0, -1).join('')}…`
  const text = paper.widthOf(name, { ...STYLE, size })
  const width = text + size * 3.2
  doc.roundedRect(place.x, place.y, width, height, 2.2).lineWidth(0.9)
  doc.fillAndStroke(options.lit ? PAPER.lamp : PAPER.wall, PAPER.ink)
  const color = options.lit ? PAPER.onLamp : PAPER.ink
  paper.print(name, { x: place.x + size * 0.8, y: place.y + size * 0.47, width: text + 4 }, { ...STYLE, size, color })
  // The bell beside the name.
  const bell: [number, number] = [place.x + width - size * 1.15, place.y + height / 2]
  doc
    .circle(...bell, size * 0.38)
    .lineWidth(0.9)
    .stroke(PAPER.ink)
  doc.circle(...bell, size * 0.2).fill(options.lit ? PAPER.ink : PAPER.control)
}
