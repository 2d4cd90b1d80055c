/** Questions people ask, in their order; texts are `help.faq.<id>.question` and `.answer` (with {country}). */
export const HELP_TOPICS = ['what', 'pay', 'landlord-no', 'leave', 'landlord-sees', 'credit-check', 'data', 'claim', 'already-paid'] as const
export type HelpTopic = (typeof HELP_TOPICS)[number]
