/**
 * Topics of the help page, by section and in order. The texts are `help.section.<id>`, `help.faq.<topic>.question` and `.answer` (with {country}).
 */
export const HELP_SECTIONS = [
  { id: 'start', topics: ['what', 'need', 'where', 'already-paid', 'phone'] },
  { id: 'check', topics: ['credit-check', 'documents', 'manual', 'refused'] },
  { id: 'pay', topics: ['pay', 'price', 'failed'] },
  { id: 'landlord', topics: ['landlord-sees', 'landlord-wait', 'landlord-no', 'certificate'] },
  { id: 'policy', topics: ['claim', 'moving', 'leave', 'withdraw'] },
  { id: 'account', topics: ['data', 'link', 'password'] },
] as const

export type HelpTopic = (typeof HELP_SECTIONS)[number]['topics'][number]
