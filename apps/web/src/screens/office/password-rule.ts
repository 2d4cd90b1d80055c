import { isPassword, LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@nestbond/domain/validation/password'

export interface PasswordRule {
  length: boolean
  classes: boolean
}

/** Which halves of the rule a password meets already; both together are what the server asks. */
export function passwordRule(text: string): PasswordRule {
  const letters = [...text.normalize('NFC')]
  const length = letters.length >= SHORTEST_PASSWORD && letters.length <= LONGEST_PASSWORD
  // With its last letter repeated or its end cut off it is of the right length and of the same kinds of letters.
  const last = letters.at(-1) ?? ''
  const fitting = letters.slice(0, LONGEST_PASSWORD).join('') + last.repeat(Math.max(0, SHORTEST_PASSWORD - letters.length))
  return { length, classes: isPassword(fitting) }
}
