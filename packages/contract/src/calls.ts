import * as address from './address.ts'
import * as application from './application.ts'
import type { Call } from './call.ts'
import * as decision from './decision.ts'
import * as documents from './documents.ts'
import * as landlord from './landlord.ts'
import * as legal from './legal.ts'
import * as payment from './payment.ts'
import * as questionnaire from './questionnaire.ts'
import type { CallName } from './routes.ts'
import * as settings from './settings.ts'

/** Every call by its name: the server registers them, the API docs list them, the client's types come from them. */
export const CALLS = {
  settings: settings.settings,
  lang: settings.lang,
  localeSettings: settings.localeSettings,
  localePredict: settings.localePredict,
  productValidation: settings.productValidation,
  partnerCheck: settings.partnerCheck,
  partnerLogo: settings.partnerLogo,
  partnerInit: application.partnerInit,
  backDepositInit: application.backDepositInit,
  user: application.user,
  name: questionnaire.name,
  address: questionnaire.address,
  'current-address': questionnaire.currentAddress,
  'usage-purpose': questionnaire.usagePurpose,
  'rent-contract': questionnaire.rentContract,
  'employment-status': questionnaire.employmentStatus,
  'rent-time': questionnaire.rentTime,
  'rent-pay': questionnaire.rentPay,
  'home-type': questionnaire.homeType,
  furnished: questionnaire.furnished,
  'living-with': questionnaire.livingWith,
  pets: questionnaire.pets,
  'rent-property-details': questionnaire.rentPropertyDetails,
  'rent-property-dates': questionnaire.rentPropertyDates,
  'landlord-details': questionnaire.landlordDetails,
  'tenant-details': questionnaire.tenantDetails,
  'invitation-details': questionnaire.invitationDetails,
  doublePolicy: application.doublePolicy,
  price: application.price,
  message: application.message,
  summary: application.summary,
  risk: decision.risk,
  review: decision.review,
  decision: decision.decision,
  offers: payment.offers,
  paymentPeriod: payment.paymentPeriod,
  paymentSecret: payment.paymentSecret,
  payment: payment.payment,
  paymentWebhook: payment.paymentWebhook,
  contract: payment.contract,
  contractSign: payment.contractSign,
  finishPage: payment.finishPage,
  documentUpload: documents.documentUpload,
  documents: documents.documents,
  documentRemove: documents.documentRemove,
  privateDocuments: documents.privateDocuments,
  suggestion: address.suggestion,
  suggestionCheck: address.suggestionCheck,
  propertySearch: address.propertySearch,
  invitation: landlord.invitation,
  invitationAccept: landlord.invitationAccept,
  invitationDecline: landlord.invitationDecline,
  invitationCertificate: landlord.invitationCertificate,
  certificate: landlord.certificate,
  legalDocument: legal.legalDocument,
} satisfies { [Name in CallName]: Call<Name> }
