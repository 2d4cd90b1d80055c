/** The path of the page in a mail about a correction. */
export function correctionPath(text = ''): string {
  const path = /https?:\/\/[^/\s]+(\/\S*\/correction\/[\w-]+)/.exec(text)?.[1]
  if (!path) throw new Error(`no link to a correction in:\n${text}`)
  return path
}
