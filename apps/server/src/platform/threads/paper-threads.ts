import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { serialize } from 'node:v8'
import type { Translator } from '@nestbond/messages/translator'
import { remembered } from '../remembered.ts'
import { threadPool } from './thread-pool.ts'

/** The papers by name, each with its input. Each area adds its papers beside the function that renders them. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Papers {}

/** Draws a paper as PDF, in the language of the translator. Tests draw in another way. */
export type DrawPaper = <Name extends keyof Papers>(
  name: Name,
  input: Papers[Name],
  translator: Translator,
) => Promise<Buffer>

/**
 * Two at a time, or one where the event loop would have no core left: more would only take turns, and each holds the fonts and texts in 75 MB until it
 * has been idle for `idleMs`.
 */
const paperThreads = threadPool({
  file: '../../paper-thread',
  most: Math.max(1, Math.min(2, availableParallelism() - 1)),
  heapMegabytes: 256,
  idleMs: 5 * 60_000,
})

/** The latest drawings, by all that goes in: repeated downloads cost one drawing. */
const drawn = remembered<Uint8Array>(16)

/** Far above the time for the longest contract on a slow machine. */
const MOST_MS = 60_000

/** Each caller waits for a place of its own, because another one may come later or be refused. What is drawn, or has begun, is shared. */
function drawOnce(key: string, name: string, task: object): Promise<Uint8Array> {
  const begun = drawn.known(key)
  return begun ?? paperThreads.run(name, task, { mostMs: MOST_MS, once: (begin) => drawn(key, begin) })
}

/**
 * Draws a paper as PDF, in a thread beside the event loop, so that other calls go on.
 * @throws ThreadLimit if it took too long; AppError NOT_READY, RATE_LIMITED
 */
export const drawPaper: DrawPaper = async (name, input, { locale }) => {
  const key = createHash('sha256')
    .update(serialize([name, input, locale]))
    .digest('base64')
  const pdf = await drawOnce(key, name, { input, locale })
  // A copy: the caller may change it.
  return Buffer.from(pdf)
}

/** Draws an SVG as PNG, in the same threads. @param width in pixels. @throws as `drawPaper` */
export async function drawPicture(svg: string, width: number): Promise<Buffer> {
  const png = await drawOnce(`${width} ${svg}`, 'picture', { svg, width })
  return Buffer.from(png.buffer, png.byteOffset, png.byteLength)
}
