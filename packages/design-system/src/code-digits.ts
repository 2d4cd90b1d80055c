/**
 * The digits of a code out of what was typed or pasted: blanks and dashes go, and of a whole sentence the one group that has the code's
 * length is taken ("123 456 is your code, valid for 10 minutes" gives 123456).
 * @param length how many digits a code has; more are cut off
 */
export function codeDigits(text: string, length: number): string {
  const plain = text.normalize('NFKC').slice(0, 500)
  const group = new RegExp(`(?<!\\d)\\d(?:[\\s\\-\u2010-\u2015]?\\d){${length - 1}}(?!\\d)`).exec(plain)
  return (group?.[0] ?? plain).replace(/\D/g, '').slice(0, length)
}
