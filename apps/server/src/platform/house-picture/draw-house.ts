import { drawPicture } from '../threads/paper-threads.ts'
import { remembered } from '../remembered.ts'
import { type HouseLook, houseScene } from './HouseScene.tsx'

/** Twice the width of a mail, for screens with a high resolution. */
const WIDTH = 1200

/** Some 30 kB each. A thousand mails about homes of equal looks cost one drawing. */
const MOST_KEPT = 200

const drawn = remembered<Buffer>(MOST_KEPT)

/** The house as PNG. The latest looks are kept. */
export async function drawHouse(look: HouseLook): Promise<Buffer> {
  const key = JSON.stringify(look)
  const kept = drawn.known(key)
  if (kept) return kept
  // Not yet kept while it waits: another caller may be served sooner.
  const png = await drawPicture(houseScene(look), WIDTH)
  return drawn(key, async () => png)
}
