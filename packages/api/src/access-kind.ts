/**
 * The proof that a call requires. The guard of a kind with sessions checks it before the handler, and the command that of any other kind, which is part of
 * the call. The authorisation test tries every route as every kind of caller.
 * - anybody: no proof. Rate limits per caller still apply.
 * - application-token: the token of an application, in the path, the query or the body.
 * - mailed-secret: a secret from a mail, in the path or the body.
 * - landlord-link: the id of a landlord's page. It only reads, except that the mailed id of an invitation marks it as opened, accepts,
 *   declines and proposes corrections.
 * - landlord-session: the session of the mailbox of the policy's landlord, opened by a mailed code.
 * - landlord-mailbox: a session of a landlord. It answers about the homes of its own mailbox only.
 * - tenant: the session of a tenant's account.
 * - own-contract: the session of a tenant's account, for a contract of this account.
 * - staff-first-factor, partner-first-factor: a session of the office or the portal with the right password, before the second factor.
 * - staff, manager: a session of the office with both factors.
 * - partner: a person's session of the portal, or a key with the call's scope.
 * - partner-agent: the session of an agent or owner of the partner, or a key with the call's scope.
 * - partner-owner: the session of an owner of the partner, or a key with the call's scope if the call has one.
 * - card-provider: the signature of the card provider.
 * - mail-server: the key of the program that passes returned mails on.
 */
export type Access =
  | 'anybody'
  | 'application-token'
  | 'mailed-secret'
  | 'landlord-link'
  | 'landlord-session'
  | 'landlord-mailbox'
  | 'tenant'
  | 'own-contract'
  | 'staff-first-factor'
  | 'partner-first-factor'
  | 'staff'
  | 'manager'
  | 'partner'
  | 'partner-agent'
  | 'partner-owner'
  | 'card-provider'
  | 'mail-server'
