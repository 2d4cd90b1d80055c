const SHAPE = /^([A-Z]{2})(\d{2})([A-Z0-9]{3})([A-Z0-9]{1,28})$/

/**
 * Parses a SEPA creditor identifier in any spelling, such as 'DE98 ZZZ 0999 9999 999'; null if it is none. Its check digits are those of an IBAN
 * (ISO 7064, MOD 97-10), over the country and the national part. The business code, which the creditor may choose, is not checked.
 */
export function readCreditorId(typed: string): string | null {
  const bare = typed.replace(/[\s-]/g, '').toUpperCase()
  const [, country, digits, , national] = SHAPE.exec(bare) ?? []
  if (country === undefined || digits === undefined || national === undefined) return null
  if (country === 'DE' && !/^0\d{10}$/.test(national)) return null
  if (country === 'AT' && !/^\d{11}$/.test(national)) return null
  return mod97(`${national}${country}${digits}`) === 1 ? bare : null
}

/** The remainder of a text in which A stands for 10 and Z for 35. */
function mod97(text: string): number {
  let rest = 0
  for (const sign of text)
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest
}
