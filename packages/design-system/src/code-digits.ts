/**
 * The digits of a code in typed or pasted text, without spaces and dashes. From a sentence, it takes the group with the code's length ("123 456 is
 * your code, valid for 10 minutes" gives 123456).
 * @param length number of digits of a code; further ones are cut off
 */
export function codeDigits(text: string, length: number): string {
  const plain = text.normalize('NFKC').slice(0, 500)
  const group = new RegExp(`(?<!\\d)\\d(?:[\\s\\-\u2010-\u2015]?\\d){${length - 1}}(?!\\d)`).exec(plain)
  return (group?.[0] ?? plain).replace(/\D/g, '').slice(0, length)
}
