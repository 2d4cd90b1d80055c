/** Type of the only message between the frame and the page around it. */
export const HEIGHT = 'nestbond:height'

/** Upper limit for the height of a frame, in pixels. */
const MOST = 2_000

/** The height in a message, in pixels; null for any other message. */
export function readHeight(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, height } = data as { type?: unknown; height?: unknown }
  return type === HEIGHT && typeof height === 'number' && height > 0 && height <= MOST ? height : null
}
