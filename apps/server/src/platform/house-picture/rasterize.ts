import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { madeOnce } from '../remembered.ts'

const { resolve } = createRequire(import.meta.url)
/** The face of plates. */
const FACE = { family: 'Sofia Sans', file: '@expo-google-fonts/sofia-sans/600SemiBold/SofiaSans_600SemiBold.ttf' }

/** Draws an SVG as PNG. It reads no file and no address that the SVG names. @param width in pixels */
export async function rasterize(svg: string, width: number): Promise<Uint8Array> {
  const { Resvg, font } = await load()
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontBuffers: [font], defaultFontFamily: FACE.family },
  })
  const picture = drawing.render()
  try {
    return picture.asPng()
  } finally {
    picture.free()
    drawing.free()
  }
}

/** Loaded with the first picture, because it takes longer than the picture. */
const load = madeOnce(async () => {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm')
  await initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')))
  return { Resvg, font: readFileSync(resolve(FACE.file)) }
})
