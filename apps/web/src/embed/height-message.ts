/** The type of the only message between frame and page. */
export const HEIGHT = 'nestbond:height'

/** No page gives away more than this, whatever a frame says. In pixels. */
const MOST = 2_000

/** The height that a message tells, in pixels, or null where it is no such message. */
export function readHeight(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, height } = data as { type?: unknown; height?: unknown }
  return type === HEIGHT && typeof height === 'number' && height > 0 && height <= MOST ? height : null
}
