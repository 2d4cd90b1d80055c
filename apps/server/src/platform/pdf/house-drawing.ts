import { PAPER } from './palette.ts'

/** How a part is drawn; null for no filling or no line. Line widths are in units of the drawing. */
interface Style {
  fill: string | null
  line: string | null
  width: number
}

const { ink, wall, roof, tile, glass, light, green, slat, leaf } = PAPER

const STYLES = {
  leaf: { fill: leaf, line: ink, width: 1.75 },
  line: { fill: null, line: ink, width: 1.75 },
  thin: { fill: null, line: ink, width: 1.1 },
  wall: { fill: wall, line: ink, width: 1.75 },
  roof: { fill: roof, line: ink, width: 1.75 },
  tile: { fill: null, line: tile, width: 1 },
  gable: { fill: wall, line: ink, width: 2 },
  glass: { fill: glass, line: ink, width: 1.75 },
  lit: { fill: light, line: ink, width: 1.75 },
  cloth: { fill: wall, line: ink, width: 1.25 },
  shutter: { fill: green, line: ink, width: 1.75 },
  slat: { fill: null, line: slat, width: 1.25 },
  door: { fill: green, line: ink, width: 1.75 },
  trans: { fill: glass, line: ink, width: 1.25 },
  panel: { fill: null, line: slat, width: 1.25 },
  knob: { fill: light, line: null, width: 0 },
  bell: { fill: light, line: ink, width: 1.25 },
  dot: { fill: light, line: null, width: 0 },
  shade: { fill: ink, line: ink, width: 1.75 },
  bulb: { fill: light, line: ink, width: 1.25 },
  box: { fill: light, line: ink, width: 1.75 },
} satisfies Record<string, Style>

/** The house of the brand with its lights on, in the order of painting. It stands on y = 420. */
const PARTS: readonly (readonly [keyof typeof STYLES, string])[] = [
  [
    'leaf',
    'M88 312c-22-2-34-18-32-34-16-10-14-34 2-42 0-22 22-34 40-26 18-10 40 4 38 24 16 8 18 32 2 42 2 18-14 36-36 36z',
  ],
  ['line', 'M92 420V284'],
  ['thin', 'M92 338l-20-22M92 318l17-18M92 362l13-13'],
  ['wall', 'M176 200h208v220H176z'],
  ['thin', 'M176 308h208M176 402h208'],
  ['wall', 'M340 114V84h20v30'],
  ['line', 'M336 84h28'],
  ['roof', 'M188 112h184l30 88H158z'],
  ['tile', 'M182 130h196M176 148h208M170 166h220M164 184h232'],
  ['line', 'M154 200h252'],
  ['wall', 'M250 200v-68h60v68z'],
  ['gable', 'M236 140l44-46 44 46z'],
  ['glass', 'M265 186v-26a15 15 0 0 1 30 0v26z'],
  ['thin', 'M280 145v41M265 166h30'],
  ['line', 'M260 187h40'],
  ['glass', 'M206 228h48v62h-48zM306 228h48v62h-48z'],
  ['thin', 'M230 228v62M206 249h48M330 228v62M306 249h48'],
  ['line', 'M202 291h56M302 291h56'],
  ['glass', 'M200 330h64v56h-64z'],
  ['thin', 'M232 330v56M200 346h64'],
  ['line', 'M196 387h72'],
  ['lit', 'M265 186v-26a15 15 0 0 1 30 0v26z'],
  ['lit', 'M206 228h48v62h-48zM306 228h48v62h-48zM200 330h64v56h-64z'],
  ['thin', 'M280 145v41M265 166h30M230 228v62M206 249h48M330 228v62M306 249h48M232 330v56M200 346h64'],
  [
    'cloth',
    'M206 228h18c0 24-4 40-18 50zM254 228h-18c0 24 4 40 18 50zM306 228h18c0 24-4 40-18 50zM354 228h-18c0 24 4 40 18 50z',
  ],
  ['shutter', 'M187 226h16v66h-16zM257 226h16v66h-16zM287 226h16v66h-16zM357 226h16v66h-16z'],
  [
    'slat',
    'M190 240h10M190 252h10M190 264h10M190 276h10M260 240h10M260 252h10M260 264h10M260 276h10M290 240h10M290 252h10M290 264h10M290 276h10M360 240h10M360 252h10M360 264h10M360 276h10',
  ],
  ['wall', 'M294 414h66v6h-66z'],
  ['door', 'M300 326h54v88h-54z'],
  ['trans', 'M306 332h42v14h-42z'],
  ['panel', 'M308 354h16v22h-16zM330 354h16v22h-16zM308 384h16v22h-16zM330 384h16v22h-16z'],
  ['knob', 'M347.8 380a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0'],
  ['bell', 'M273 366h22v11h-22z'],
  ['line', 'M276 371.5h10'],
  ['dot', 'M288.7 371.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0'],
  ['line', 'M369 330v8'],
  ['shade', 'M363 350l3-12h6l3 12z'],
  ['bulb', 'M365.4 353.5a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0'],
  ['line', 'M146 420v-34'],
  ['box', 'M132 386v-18a8 8 0 0 1 8-8h20a8 8 0 0 1 8 8v18z'],
  ['line', 'M139 370h16'],
]

/** The drawing's frame in its own units, and points for one unit. */
const FRAME = { left: 48, top: 80, right: 412, ground: 420 }
const SCALE = 0.46

/** In points. */
export const HOUSE_WIDTH = (FRAME.right - FRAME.left) * SCALE
export const HOUSE_HEIGHT = (FRAME.ground - FRAME.top) * SCALE

/** Draws the house with its foot on the ground line. */
export function drawHouse(doc: PDFKit.PDFDocument, x: number, groundY: number): void {
  doc
    .save()
    .translate(x - FRAME.left * SCALE, groundY - FRAME.ground * SCALE)
    .scale(SCALE)
  doc.lineCap('round').lineJoin('round')
  for (const [name, path] of PARTS) {
    const style: Style = STYLES[name]
    doc.path(path).lineWidth(style.width)
    if (style.fill && style.line) doc.fillAndStroke(style.fill, style.line)
    else if (style.fill) doc.fill(style.fill)
    else if (style.line) doc.stroke(style.line)
  }
  doc.restore()
}
