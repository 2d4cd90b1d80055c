import { PAPER } from './palette.ts'
import type { Paper } from './paper.ts'

const STYLE = { face: 'plate' as const, leading: 1.2 }

/** The name plate at the door; lit once its name has signed. Gives its width. */
export function drawPlate(paper: Paper, name: string, place: { x: number; y: number }, options: { lit: boolean; size?: number }): number {
  const { doc } = paper
  const size = options.size ?? 11
  const height = size * 2.1
  const text = paper.widthOf(name, { ...STYLE, size })
  const width = text + size * 3.2
  doc.roundedRect(place.x, place.y, width, height, 2.2).lineWidth(0.9)
  doc.fillAndStroke(options.lit ? PAPER.lamp : PAPER.wall, PAPER.ink)
  const color = options.lit ? PAPER.onLamp : PAPER.ink
  paper.print(name, { x: place.x + size * 0.8, y: place.y + size * 0.47, width: text + 4 }, { ...STYLE, size, color })
  // The bell beside the name.
  const bell: [number, number] = [place.x + width - size * 1.15, place.y + height / 2]
  doc.circle(...bell, size * 0.38).lineWidth(0.9).stroke(PAPER.ink)
  doc.circle(...bell, size * 0.2).fill(options.lit ? PAPER.ink : PAPER.control)
  return width
}
