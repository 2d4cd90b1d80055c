import type { BrowserArea } from '@nestbond/messages/areas'
import type { Locale } from '@nestbond/messages/locales'
import type { RouteName } from './paths.ts'
import { loadTexts } from './texts/load-texts.ts'

/** The code of a screen, loaded on demand, and the areas of its texts. */
export interface LazyScreen {
  load: () => Promise<{ Screen: React.ComponentType }>
  areas: readonly BrowserArea[]
}

type OtherScreen = Exclude<RouteName, 'onboarding'>

const PARTNER_AREAS = ['partner', 'sign-in', 'steps', 'dates', 'errors', 'validation'] as const

/** Every screen but the questionnaire. They load with the first of them, so that a visitor of the questionnaire does not load the names of all files. */
export const OTHER_SCREENS: Record<OtherScreen, LazyScreen> = {
  index: { load: () => import('./screens/public/home/HomeScreen.tsx'), areas: ['home', 'validation'] },
  'deposit-back': {
    load: () => import('./screens/application/deposit-back/DepositBack.tsx'),
    areas: ['deposit-back', 'validation', 'errors'],
  },
  summary: {
    load: () => import('./screens/application/summary/Summary.tsx'),
    areas: ['summary', 'tenants', 'mailbox-code', 'steps', 'house', 'help', 'legal', 'validation', 'errors'],
  },
  tenants: {
    load: () => import('./screens/checkout/co-tenants/Tenants.tsx'),
    areas: ['tenants', 'payment', 'mailbox-code', 'steps', 'house', 'validation', 'errors'],
  },
  documents: {
    load: () => import('./screens/underwriting/documents/Documents.tsx'),
    areas: ['documents', 'mailbox-code', 'steps', 'house', 'validation', 'errors'],
  },
  offers: { load: () => import('./screens/checkout/offers/Offers.tsx'), areas: ['offers', 'steps', 'house', 'errors'] },
  payment: {
    load: () => import('./screens/checkout/payment/Payment.tsx'),
    areas: ['payment', 'tenants', 'steps', 'mailbox-code', 'offers', 'house', 'validation', 'errors'],
  },
  risks: {
    load: () => import('./screens/underwriting/risks/Risks.tsx'),
    areas: ['risks', 'decision', 'reasons', 'house', 'validation', 'errors'],
  },
  'manual-underwriting': {
    load: () => import('./screens/underwriting/manual-underwriting/ManualUnderwriting.tsx'),
    areas: ['manual', 'decision', 'house', 'errors'],
  },
  '404': { load: () => import('./screens/public/error-pages/NotFound.tsx'), areas: ['error-pages', 'errors', 'house'] },
  '500': {
    load: () => import('./screens/public/error-pages/ServerFault.tsx'),
    areas: ['error-pages', 'errors', 'house'],
  },
  maintenance: { load: () => import('./screens/public/error-pages/Maintenance.tsx'), areas: ['error-pages', 'house'] },
  'link-expired': {
    load: () => import('./screens/public/error-pages/LinkExpired.tsx'),
    areas: ['error-pages', 'resume', 'errors', 'validation', 'house'],
  },
  'open-link': {
    load: () => import('./screens/application/open-link/OpenLink.tsx'),
    areas: ['resume', 'errors'],
  },
  'other-application': {
    load: () => import('./screens/application/other-application/OtherApplication.tsx'),
    areas: ['resume', 'errors'],
  },
  'landlord-invitation': {
    load: () => import('./screens/landlord/invitation/LandlordInvitation.tsx'),
    areas: [
      'landlord',
      'surety',
      'correction',
      'dates',
      'mailbox-code',
      'certificate',
      'house',
      'validation',
      'errors',
    ],
  },
  correction: {
    load: () => import('./screens/landlord/correction/TenantCorrection.tsx'),
    areas: ['mailbox-code', 'withdrawal', 'correction', 'house', 'validation', 'errors'],
  },
  'landlord-homes': {
    load: () => import('./screens/landlord/homes/LandlordHomes.tsx'),
    areas: ['homes', 'landlord', 'claims', 'authority', 'mailbox-code', 'house', 'validation', 'errors'],
  },
  'landlord-data': {
    load: () => import('./screens/landlord/homes/LandlordData.tsx'),
    areas: ['homes', 'rights', 'mailbox-code', 'house', 'validation', 'errors'],
  },
  'landlord-link': {
    load: () => import('./screens/landlord-session/LostLink.tsx'),
    areas: ['mailbox-code', 'house', 'validation', 'errors'],
  },
  'landlord-letter': {
    load: () => import('./screens/landlord/letter/LandlordLetter.tsx'),
    areas: ['landlord', 'house', 'validation', 'errors'],
  },
  'landlord-policy': {
    load: () => import('./screens/landlord/policy/LandlordPolicy.tsx'),
    areas: [
      'claims',
      'authority',
      'mailbox-code',
      'certificate',
      'surety',
      'documents',
      'dates',
      'house',
      'validation',
      'errors',
    ],
  },
  'landlord-release': {
    load: () => import('./screens/landlord/release/LandlordRelease.tsx'),
    areas: ['release', 'mailbox-code', 'payment', 'certificate', 'surety', 'house', 'validation', 'errors'],
  },
  promise: {
    load: () => import('./screens/promises/Promise.tsx'),
    areas: ['promise', 'summary', 'legal', 'payment', 'mailbox-code', 'house', 'validation', 'errors'],
  },
  'promise-check': {
    load: () => import('./screens/promises/PromiseCheck.tsx'),
    areas: ['promise', 'house', 'errors'],
  },
  'certificate-code': {
    load: () => import('./screens/policy/certificate/CertificateCode.tsx'),
    areas: ['certificate', 'house', 'validation', 'errors'],
  },
  certificate: {
    load: () => import('./screens/policy/certificate/Certificate.tsx'),
    areas: ['certificate', 'surety', 'house', 'validation', 'errors'],
  },
  'new-password': {
    load: () => import('./screens/account/NewPassword.tsx'),
    areas: ['sign-in', 'account', 'errors', 'validation'],
  },
  login: { load: () => import('./screens/account/Login.tsx'), areas: ['sign-in', 'account', 'errors', 'validation'] },
  'forgotten-password': {
    load: () => import('./screens/account/ForgottenPassword.tsx'),
    areas: ['sign-in', 'account', 'errors', 'validation'],
  },
  account: {
    load: () => import('./screens/tenant-account/policies/Account.tsx'),
    areas: [
      'documents',
      'account',
      'promise',
      'steps',
      'surety',
      'tariff',
      'exchange',
      'claims',
      'release',
      'payment',
      'dates',
      'house',
      'errors',
      'validation',
    ],
  },
  'account-claim': {
    load: () => import('./screens/claims/tenant/AccountClaim.tsx'),
    areas: ['claims', 'account', 'documents', 'errors', 'validation'],
  },
  rights: {
    load: () => import('./screens/tenant-account/rights/Rights.tsx'),
    areas: ['sign-in', 'rights', 'account', 'errors', 'validation'],
  },
  'new-email': {
    load: () => import('./screens/tenant-account/rights/NewEmail.tsx'),
    areas: ['rights', 'account', 'errors'],
  },
  'mail-settings': {
    load: () => import('./screens/public/mail-settings/MailSettings.tsx'),
    areas: ['mail-settings', 'errors'],
  },
  rating: {
    load: () => import('./screens/tenant-account/rating/Rating.tsx'),
    areas: ['rating', 'validation', 'errors'],
  },
  legal: { load: () => import('./screens/public/legal/Legal.tsx'), areas: ['legal'] },
  withdraw: {
    load: () => import('./screens/policy/withdrawal/Withdraw.tsx'),
    areas: ['withdrawal', 'errors', 'validation'],
  },
  help: { load: () => import('./screens/public/help/Help.tsx'), areas: ['help'] },
  office: {
    load: () => import('./screens/office/Office.tsx'),
    areas: ['office', 'summary', 'steps', 'reasons', 'errors', 'validation'],
  },
  'office-login': {
    load: () => import('./screens/office/Login.tsx'),
    areas: ['sign-in', 'office', 'errors', 'validation'],
  },
  'office-password': {
    load: () => import('./screens/office/Password.tsx'),
    areas: ['sign-in', 'office', 'errors', 'validation'],
  },
  'office-people': {
    load: () => import('./screens/support/People.tsx'),
    areas: ['support', 'promise', 'dates', 'account', 'office', 'reasons', 'errors', 'validation'],
  },
  'office-claims': {
    load: () => import('./screens/claims/office/OfficeClaims.tsx'),
    areas: ['claims', 'office', 'dates', 'errors', 'validation'],
  },
  'office-rules': {
    load: () => import('./screens/office/workbench/Workbench.tsx'),
    areas: ['workbench', 'office', 'dates', 'reasons', 'validation', 'errors'],
  },
  'office-staff': {
    load: () => import('./screens/office/staff/StaffAccounts.tsx'),
    areas: ['sign-in', 'office', 'errors', 'validation'],
  },
  'office-requests': {
    load: () => import('./screens/office/rights/RightsRequests.tsx'),
    areas: ['rights', 'office', 'errors', 'validation'],
  },
  'office-premiums': {
    load: () => import('./screens/office/premiums/Premiums.tsx'),
    areas: ['collection', 'exchange', 'office', 'dates', 'errors', 'validation'],
  },
  'office-ratings': {
    load: () => import('./screens/office/ratings/Ratings.tsx'),
    areas: ['rating', 'office', 'errors', 'validation'],
  },
  'office-audit': {
    load: () => import('./screens/office/audit/Audit.tsx'),
    areas: ['audit', 'support', 'claims', 'dates', 'office', 'errors', 'validation'],
  },
  'office-trust': {
    load: () => import('./screens/office/trust/Trust.tsx'),
    areas: ['trust', 'office', 'errors'],
  },
  'office-figures': {
    load: () => import('./screens/office/figures/Figures.tsx'),
    areas: ['figures', 'office', 'errors', 'validation'],
  },
  partner: { load: () => import('./screens/partner-portal/Overview.tsx'), areas: PARTNER_AREAS },
  'partner-login': { load: () => import('./screens/partner-portal/Login.tsx'), areas: PARTNER_AREAS },
  'partner-password': { load: () => import('./screens/partner-portal/Password.tsx'), areas: PARTNER_AREAS },
  'partner-forgotten-password': {
    load: () => import('./screens/partner-portal/ForgottenPassword.tsx'),
    areas: PARTNER_AREAS,
  },
  'partner-properties': {
    load: () => import('./screens/partner-portal/properties/Properties.tsx'),
    areas: PARTNER_AREAS,
  },
  'partner-properties-import': {
    load: () => import('./screens/partner-portal/properties/PropertiesImport.tsx'),
    areas: PARTNER_AREAS,
  },
  'partner-invitations': {
    load: () => import('./screens/partner-portal/invitations/Invitations.tsx'),
    areas: PARTNER_AREAS,
  },
  'partner-invitations-import': {
    load: () => import('./screens/partner-portal/invitations/InvitationsImport.tsx'),
    areas: PARTNER_AREAS,
  },
  'partner-invite': { load: () => import('./screens/partner-portal/invitations/Invite.tsx'), areas: PARTNER_AREAS },
  'partner-promises': { load: () => import('./screens/partner-portal/promises/Promises.tsx'), areas: PARTNER_AREAS },
  'partner-policies': {
    load: () => import('./screens/partner-portal/policies/Policies.tsx'),
    areas: [...PARTNER_AREAS, 'certificate', 'surety'],
  },
  'partner-landlords': {
    load: () => import('./screens/partner-portal/properties/Landlords.tsx'),
    areas: [...PARTNER_AREAS, 'authority'],
  },
  'partner-home': {
    load: () => import('./screens/partner-portal/landlord-homes/PartnerHome.tsx'),
    areas: [...PARTNER_AREAS, 'authority', 'claims', 'correction', 'dates', 'documents'],
  },
  'partner-reports': { load: () => import('./screens/partner-portal/Reports.tsx'), areas: PARTNER_AREAS },
  'partner-settings': { load: () => import('./screens/partner-portal/Settings.tsx'), areas: PARTNER_AREAS },
  'partner-people': { load: () => import('./screens/partner-portal/staff/People.tsx'), areas: PARTNER_AREAS },
  tariffs: { load: () => import('./screens/public/tariffs/Tariffs.tsx'), areas: ['tariff', 'errors'] },
  accessibility: { load: () => import('./screens/public/accessibility/Accessibility.tsx'), areas: ['accessibility'] },
}

/** Loads the code and the texts of a screen before it is opened. */
export async function prefetchScreen(name: OtherScreen, locale: Locale): Promise<void> {
  const { load, areas } = OTHER_SCREENS[name]
  await Promise.all([load(), loadTexts(locale, areas)])
}
