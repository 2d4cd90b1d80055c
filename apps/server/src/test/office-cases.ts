import type { ResponseOf } from '@nestbond/api/types'
import type { CallName } from '@nestbond/api/routes'
import { pdf } from './sample-files.ts'
import type { ApiServer, Answered } from './api-server.ts'
import { drive, flowBodies, type Flow, type FlowBodies } from './flow.ts'
import { signInStaff } from './staff.ts'

export type CaseDetail = ResponseOf<'officeCase'>
type Action = Extract<
  CallName,
  `officeCase${'Assign' | 'Accept' | 'Refuse' | 'Ask' | 'AskBureau' | 'Confirm' | 'Return'}`
>

/** The payload of each action besides the version. A test overrides the parts that it is about. */
const PAYLOADS: Record<Action, object> = {
  officeCaseAssign: { to: 'me' },
  officeCaseAccept: { note: 'Einkommen belegt.', waivedDocuments: [] },
  officeCaseRefuse: { note: 'Einkommen zu gering.', message: 'Ihr Einkommen reicht für diese Miete nicht.' },
  officeCaseAsk: { documents: ['identity'], message: 'Bitte zeigen Sie uns Ihren Ausweis.' },
  officeCaseAskBureau: {},
  officeCaseConfirm: { note: 'Sehe ich auch so.' },
  officeCaseReturn: { note: 'Bitte noch einmal.' },
}

/** For tests: a member of staff who loads the queue and acts on cases. */
export class Underwriter {
  readonly id: string
  readonly name: string
  readonly headers: Record<string, string>
  readonly #server: ApiServer

  private constructor(server: ApiServer, { staff, headers }: Awaited<ReturnType<typeof signInStaff>>) {
    this.#server = server
    this.id = staff.id
    this.name = staff.name
    this.headers = headers
  }

  static async signIn(server: ApiServer): Promise<Underwriter> {
    return new Underwriter(server, await signInStaff(server))
  }

  queue(query: Record<string, string> = {}) {
    return this.#server.ok('officeCases', { query, headers: this.headers })
  }
  see(id: string): Promise<CaseDetail> {
    return this.#server.ok('officeCase', { params: { id }, headers: this.headers })
  }
  /** Acts on the version that `seen` has. */
  try<Name extends Action>(
    name: Name,
    seen: Pick<CaseDetail, 'id' | 'version'>,
    payload: object = {},
  ): Promise<Answered<Name>> {
    return this.#server.call(name, {
      params: { id: seen.id },
      headers: this.headers,
      payload: { version: seen.version, ...PAYLOADS[name], ...payload },
    })
  }
  async do(name: Action, seen: Pick<CaseDetail, 'id' | 'version'>, payload: object = {}): Promise<CaseDetail> {
    const { status, body } = await this.try(name, seen, payload)
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
}

export interface OpenedCase extends Flow {
  caseId: string
  email: string
}

const named = (lastName: string, over: FlowBodies): FlowBodies => ({
  ...over,
  name: { ...flowBodies()['name'], ...over.name, lastName },
})

/** For tests: a tenant whose credit score makes the rules refer the decision to a person. */
export async function manualCase(server: ApiServer, over: FlowBodies = {}): Promise<OpenedCase> {
  return opened(server, await drive(server, 'DECIDED', named('Grenzfall', over)))
}

/** For tests: a tenant whom the rules have rejected (for a low score by default) and who asks for a review by a person. */
export async function reviewCase(server: ApiServer, over: FlowBodies = {}, lastName = 'Schwach'): Promise<OpenedCase> {
  const flow = await drive(server, 'DECIDED', named(lastName, over))
  await server.ok('review', { payload: { token: flow.token, message: 'Der Eintrag ist erledigt.' } })
  return opened(server, flow)
}

/** The newest case of an application. */
export async function opened(server: ApiServer, flow: Flow): Promise<OpenedCase> {
  const { refId } = await flow.user()
  const { id } = await server.deps.database.kysely
    .selectFrom('underwriting_cases')
    .select('id')
    .where('ref_id', '=', refId)
    .orderBy('opened_at', 'desc')
    .orderBy('kind', 'desc')
    .executeTakeFirstOrThrow()
  return { ...flow, caseId: id, email: flow.bodies['name']?.['email'] as string }
}

/** Uploads a file as the tenant of the application. */
export async function bringFile(
  server: ApiServer,
  token: string,
  kind: string,
  name = 'Nachweis.pdf',
  content: Buffer = pdf(),
): Promise<string> {
  const form = new FormData()
  form.append('token', token)
  form.append('file', new Blob([new Uint8Array(content)]), name)
  const answer = await fetch(`${server.url}/api/v1/onboarding/${kind}/document`, { method: 'POST', body: form })
  const body = (await answer.json()) as { documentId: string }
  if (answer.status !== 200) throw new Error(JSON.stringify(body))
  return body.documentId
}

/** True for all calls about cases. A prefix, so that tests also cover calls that are added later. */
export function isCallOfCases(name: CallName): boolean {
  return name.startsWith('officeCase') || name === 'officeDocument'
}

/** The decisions about the application of a case, oldest first. */
export function decisionsOf(server: ApiServer, { caseId }: OpenedCase) {
  return server.deps.database.kysely
    .selectFrom('decisions as d')
    .innerJoin('underwriting_cases as c', 'c.application_id', 'd.application_id')
    .selectAll('d')
    .where('c.id', '=', caseId)
    .orderBy('d.decided_at')
    .orderBy('d.decided_by', 'desc')
    .execute()
}

/** The newest mail to this address with such a subject, after the jobs that are due. @throws without one */
export async function mailAbout(server: ApiServer, email: string, pattern: RegExp) {
  await server.runJobs()
  const sent = (await server.mailEntries()).filter(({ to }) => to === email)
  const entry = sent.find(({ subject }) => pattern.test(subject))
  if (!entry) throw new Error(`no mail ${pattern} among ${sent.map(({ subject }) => subject).join('; ')}`)
  return (await server.mailbox.read(entry.id))!
}

/** The mailed link that opens an application. */
export function linkIn(text: string): URL {
  return new URL(/https?:\S+token=\S+/.exec(text)![0])
}
