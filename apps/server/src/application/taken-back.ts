/**
 * SQL condition: the application's invitation was revoked before the tenant began. Links that were mailed for it are invalid, also those still
 * on their way. An application that the tenant has begun stays with the tenant.
 * @param applicationId SQL expression of the application's id
 */
export function takenBack(applicationId: string): string {
  return `exists (select from tenant_invitations taken where taken.application_id = ${applicationId} and taken.state = 'REVOKED'
    and not exists (select from tenant_invitation_events begun where begun.invitation_id = taken.id and begun.kind = 'STARTED'))`
}
