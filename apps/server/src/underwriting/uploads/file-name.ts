const LONGEST = 120
/** Of the name as it was sent; no file system has longer ones. */
const LONGEST_RAW = 1_000

/**
 * The name of an upload as it is shown back: its last part, without control and direction marks. It is never part of a path.
 */
export function shownFileName(given: string | undefined): string {
  const last = (given ?? '').slice(-LONGEST_RAW).split(/[\\/]/).at(-1) ?? ''
  const tidy = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu, '')
    .trim()
  if (tidy === '') return 'file'
  if (tidy.length <= LONGEST) return tidy
  const extension = /\.\w{1,8}$/.exec(tidy)?.[0] ?? ''
  return tidy.slice(0, LONGEST - extension.length) + extension
}
