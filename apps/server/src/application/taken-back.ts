/**
 * SQL: whether an application's invitation was taken back before its tenant had begun. Whatever was mailed into it, or is on its way,
 * opens nothing any more; what a tenant has begun stays the tenant's own.
 * @param applicationId the SQL of its id
 */
export function takenBack(applicationId: string): string {
  return `exists (select from tenant_invitations taken where taken.application_id = ${applicationId} and taken.state = 'REVOKED'
    and not exists (select from tenant_invitation_events begun where begun.invitation_id = taken.id and begun.kind = 'STARTED'))`
}
