/**
 * The areas of the server, lowest first: an area imports itself, the areas before it, and nothing after it. The files beside this one and
 * commands/ put the areas together and may import all of them; lives/ plays the calls of the product for the demonstration and for tests; test/ is for
 * tests.
 *
 * - platform: no product rule. Configuration, database, HTTP, queue, mail and PDF frames, providers, sign-in.
 * - dev: pages that exist in trials only.
 * - partners: to whom a link belongs.
 * - staff: the accounts of the office and the portal, and the office's sessions.
 * - application: questions, resuming, invited tenants, legal texts, settings.
 * - underwriting: decisions, uploads and cases.
 * - account: the tenant's sign-in.
 * - landlord-session: the landlord's links, codes and session.
 * - partner-portal: sessions, keys, look, homes, invitations, webhooks.
 * - authorities: authorities of partners to act for landlords.
 * - contract: contracts, offers and card set-ups.
 * - promises: promises before the home is found.
 * - co-tenants: several tenants on one surety.
 * - office: the queue and the workbench.
 * - claims: the landlord's claims.
 * - policy: how a policy is made, paid, changed and ended.
 * - checkout: offers, card and signing.
 * - landlord: acts of a landlord by a link.
 * - partner-policies: policies, releases and claims of a partner's homes.
 * - tenant-account: own policies, rights and ratings.
 * - support: how the office finds a person, and what it does for them.
 * - figures: the figures of the business and the export of the ledger, for managers.
 * - audit: who did what in the office, for managers.
 * - trust: promises compared with the database, for managers.
 */
export const AREAS = [
  'platform',
  'dev',
  'partners',
  'staff',
  'application',
  'underwriting',
  'account',
  'landlord-session',
  'partner-portal',
  'authorities',
  'contract',
  'promises',
  'co-tenants',
  'office',
  'claims',
  'policy',
  'checkout',
  'landlord',
  'partner-policies',
  'tenant-account',
  'support',
  'figures',
  'audit',
  'trust',
] as const
