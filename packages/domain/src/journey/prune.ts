import type { Answers } from '../values/answers.ts'

/**
 * The answers without those whose question no longer applies. Underwriting, tariff, papers and mails see only these.
 * The application keeps the pruned answers until the question applies again or the application is complete.
 */
export function prune(answers: Answers): Answers {
  const pruned = { ...answers }
  if (answers.existingRent !== false) delete pruned.currentAddress
  if (answers.existingRent !== true) {
    delete pruned.rentTime
    delete pruned.rentPay
  }
  if (answers.employmentStatus !== 'STUDENT') {
    delete pruned.educationLevel
    delete pruned.educationPlace
  }
  return pruned
}
