const LONGEST = 120
/** Limit for the name as sent. No file system allows longer names. */
const LONGEST_RAW = 1_000

/** The name under which an upload is shown: the last part of its path, without control and direction marks. It is never used in a path. */
export function shownFileName(given: string | undefined): string {
  const last = (given ?? '').slice(-LONGEST_RAW).split(/[\\/]/).at(-1) ?? ''
  const tidy = last
    // A form sends a quotation mark so, and line breaks likewise, because they would end the name (HTML, multipart/form-data encoding).
    .replaceAll('%22', '"')
    .replace(/%0[AD]/g, '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu, '')
    .trim()
  if (tidy === '') return 'file'
  if (tidy.length <= LONGEST) return tidy
  const extension = /\.\w{1,8}$/.exec(tidy)?.[0] ?? ''
  return tidy.slice(0, LONGEST - extension.length) + extension
}
