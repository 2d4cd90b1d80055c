import { AppError } from '../platform/errors.ts'
import { findInvitationOf } from '../landlord-session/links/invitation-store.ts'
import { landlordLinkIds } from '../landlord-session/links/landlord-links.ts'
import { landlordOfLink } from '../landlord-session/landlord-of-link.ts'
import { openLandlordSession } from '../lives/sessions.ts'
import type { AnswerAt, HttpApi } from './http-api.ts'

/** For tests: the ids in the landlord's mailed links, by application. */
export async function linkIdsOf(server: Pick<HttpApi, 'deps'>, applicationId: string) {
  const invitation = await findInvitationOf(server.deps.database.kysely, applicationId)
  if (!invitation) throw new Error('no invitation')
  return landlordLinkIds(server.deps.config, invitation)
}

/** The same, by policy id. */
export async function linkIdsOfPolicy(server: Pick<HttpApi, 'deps'>, policyId: string) {
  const { application_id } = await server.deps.database.kysely
    .selectFrom('policies')
    .select('application_id')
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  return linkIdsOf(server, application_id)
}

/** Opens a landlord's session as a browser does: requests a code through the link, reads it in the mailbox, and sends it. */
export async function landlordSession(server: HttpApi, linkId: string): Promise<{ cookie: string }> {
  const email = (await landlordOfLink(server.deps, linkId)).application.answers.landlord!.email!
  return openLandlordSession(server.player, { id: linkId }, email)
}

/** The same, with the mailbox's address instead of a link. */
export function landlordSessionByEmail(server: HttpApi, email: string): Promise<{ cookie: string }> {
  return openLandlordSession(server.player, { email }, email)
}

const sessions = new WeakMap<HttpApi['deps'], Map<string, Promise<{ cookie: string }>>>()

/** The session of a link's landlord, opened on first use. No headers for an id that does not exist. */
export async function landlordHeaders(
  server: HttpApi,
  linkId: string,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<Record<string, string>> {
  const linked = await landlordOfLink(server.deps, linkId).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (!linked || linked.link.generation !== linked.invitation.generation) return {}
  const known = sessions.get(server.deps) ?? new Map<string, Promise<{ cookie: string }>>()
  sessions.set(server.deps, known)
  const key = linked.application.answers.landlord!.email!
  if (fresh) known.delete(key)
  const session = known.get(key) ?? landlordSession(server, linkId)
  known.set(key, session)
  return session
}

/** Calls as the landlord whose link is in the path. Opens a new session if the old one has expired. */
export async function asLandlord<const Method extends string, const Path extends string>(
  server: HttpApi,
  method: Method,
  path: Path,
  body?: unknown,
): Promise<AnswerAt<Method, Path>> {
  const [, linkId = ''] = /^\/landlord\/(?:policies|release)\/([^/?]+)/.exec(path) ?? []
  const first = await server.call(method, path, body, await landlordHeaders(server, linkId))
  if (first.problem?.errorCode !== 'LANDLORD_CODE_REQUIRED') return first
  return server.call(method, path, body, await landlordHeaders(server, linkId, { fresh: true }))
}

/** A landlord's signature for a release. */
export const SIGNATURE = { name: 'Jonas Weber', place: 'Berlin', signature: 'Jonas Weber' }

/** The landlord releases the policy. @param link the id of the policy's page, or of the page of a request for the release */
export async function signRelease(server: HttpApi, link: string): Promise<void> {
  const { status, body } = await asLandlord(server, 'POST', `/landlord/release/${link}/sign`, SIGNATURE)
  if (status !== 200) throw new Error(JSON.stringify(body))
}
