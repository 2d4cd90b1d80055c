import {
  CHARACTER_CLASSES,
  LONGEST_PASSWORD,
  PASSWORD_CLASSES,
  type PasswordParts,
} from '@nestbond/domain/validation/password'

export const STRONGEST = 4
/** A password of this length is hard to guess by its length alone. */
const LONG = 16

export type StrengthWord = 'empty' | 'short' | 'long' | 'classes' | 'good' | 'strong'

/** Level 0 to 4, one per window pane: 3 meets the password rule, 4 exceeds it. */
export function strengthOf({ length, characters, classes, enoughClasses }: PasswordParts): {
  level: number
  word: StrengthWord
} {
  if (characters === 0) return { level: 0, word: 'empty' }
  const count = CHARACTER_CLASSES.filter((one) => classes[one]).length
  if (length && enoughClasses)
    return characters >= LONG || count > PASSWORD_CLASSES ? { level: 4, word: 'strong' } : { level: 3, word: 'good' }
  if (characters > LONGEST_PASSWORD) return { level: 2, word: 'long' }
  const level = Math.min(2, Number(length) + Number(count >= PASSWORD_CLASSES - 1))
  return { level: Math.max(1, level), word: length ? 'classes' : 'short' }
}
