import type { RouteName } from '../../apps/web/src/paths.ts'
import { anybody, SELF_EMPLOYED, type State, tenant } from './state.ts'

export const APPLICATION_STATES = {
  index: [anybody('')],
  'deposit-back': [anybody('/get-your-deposit-back')],
  // Each question has a test of its own below.
  onboarding: [],
  summary: [
    tenant('/summary', (driver) => driver.answerUpTo('end')),
    tenant('/summary', (driver) => driver.answerUpTo('end'), { country: 'at', existingRent: true }, 'in Austria'),
  ],
  documents: [tenant('/private-documents', (driver) => driver.checked(), SELF_EMPLOYED)],
  offers: [tenant('/offers', (driver) => driver.checked())],
  payment: [
    tenant('/payment', (driver) => driver.chosen(), {}, 'summary'),
    tenant('/payment?step=card', (driver) => driver.chosen(), {}, 'card'),
    tenant('/payment', (driver) => driver.paid(), {}, 'to sign'),
    tenant('/payment', (driver) => driver.signed(), {}, 'signed'),
  ],
  risks: [tenant('/risks', (driver) => driver.checked(), { tenant: { lastName: 'Schwach' } })],
  'manual-underwriting': [tenant('/manual-underwriting', (driver) => driver.checked(), { tenant: { lastName: 'Grenzfall' } })],
  '404': [anybody('/404?errorCode=INVITATION_CLOSED')],
  '500': [anybody('/500')],
  maintenance: [anybody('/maintenance')],
  'link-expired': [anybody('/link-expired')],
  legal: ['terms-of-use', 'product-info', 'imprint', 'electronic-communication?country=at', 'avb?version=2026-11'].map((kind) => ({ ...anybody(`/legal/${kind}`), name: kind })),
  help: [anybody('/help'), { ...anybody('/help#refused'), name: 'an open answer' }],
  accessibility: [anybody('/accessibility')],
} satisfies Partial<Record<RouteName, State[]>>
