import { drawPicture } from '../threads/paper-threads.ts'
import { type HouseLook, houseScene } from './HouseScene.tsx'

/** Twice the width of a mail, for screens with a high resolution. */
const WIDTH = 1200

/** Some 30 kB each. A thousand mails about homes of equal looks cost one drawing. */
const MOST_KEPT = 200

const drawn = new Map<string, Promise<Buffer>>()

/** The house as PNG. The latest looks are kept. */
export function drawHouse(look: HouseLook): Promise<Buffer> {
  const key = JSON.stringify(look)
  const picture = drawn.get(key) ?? drawPicture(houseScene(look), WIDTH)
  drawn.delete(key)
  drawn.set(key, picture)
  for (const oldest of [...drawn.keys()].slice(0, Math.max(0, drawn.size - MOST_KEPT))) drawn.delete(oldest)
  picture.catch(() => drawn.delete(key))
  return picture
}
