// Filters error reports of browser and server. Only kinds, places and routes may leave this installation, never personal data.

interface Frame {
  filename?: string
  function?: string
  lineno?: number
  colno?: number
  in_app?: boolean
}

interface ReportedException {
  type?: string
  value?: string
  mechanism?: { type: string; handled?: boolean }
  stacktrace?: { frames?: Frame[] }
}

interface ReportedSpan {
  span_id: string
  trace_id: string
  parent_span_id?: string
  op?: string
  description?: string
  start_timestamp: number
  timestamp?: number
  status?: string
  origin?: string
  data?: unknown
}

interface Crumb {
  category?: string
  level?: string
  timestamp?: number
  data?: Record<string, unknown>
}

/** The parts of a Sentry event that this file reads. */
interface ReportedEvent {
  event_id?: string
  timestamp?: number
  start_timestamp?: number
  platform?: string
  level?: string
  release?: string
  environment?: string
  sdk?: unknown
  type?: unknown
  transaction?: string
  message?: string
  tags?: Record<string, unknown>
  exception?: { values?: ReportedException[] }
  breadcrumbs?: Crumb[]
  contexts?: Record<string, Record<string, unknown> | undefined>
  spans?: ReportedSpan[]
  measurements?: unknown
}

/** Tags whose values are fixed words of the code, and the random ids of requests and recordings. */
const TAGS = ['route', 'method', 'job', 'requestId', 'replayId']

/** Breadcrumbs with pages and API calls. Clicks, typed text and logs are left out. */
const CRUMBS = ['navigation', 'fetch']

/** Shorter values are parts of ordinary words. */
const SHORTEST_VALUE = 3
const MOST_VALUES = 500

/** Collects every text and number that was sent or typed, so that they can be removed from a report. */
export function privateValues(...sources: unknown[]): string[] {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (found.size >= MOST_VALUES) return
    if (typeof value === 'string' || typeof value === 'number') {
      const text = String(value).trim()
      if (text.length >= SHORTEST_VALUE) found.add(text)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  sources.forEach(visit)
  return [...found].toSorted((one, other) => other.length - one.length)
}

/** A URL without its query, and with a star for each part of its path that may be an id, a token or a personal name. */
export function scrubUrl(url: string): string {
  const [, origin = '', path = ''] = /^((?:[a-z][\w+.-]*:)?\/\/[^/?#]*)?([^?#]*)/i.exec(url) ?? []
  const host = origin.replace(/\/\/[^/@]*@/, '//')
  return (
    host +
    path
      .split('/')
      .map((part) =>
        /^(?:[a-z-]{0,40}|[a-z]{2}-[A-Z]{2}|v\d|[\w.-]+\.(?:m?[jt]sx?|css|woff2|svg))$/.test(part) ? part : '*',
      )
      .join('/')
  )
}

/** Removes e-mail addresses, tokens, numbers, quoted values and the `known` private values from a text. */
export function scrubText(text: string, known: readonly string[] = []): string {
  let clean = text
  for (const value of known) clean = clean.replaceAll(new RegExp(escaped(value), 'gi'), '[…]')
  return clean
    .replaceAll(/(?:https?:)?\/\/[^\s"'`<>)]+|(?<=^|\s)\/[^\s"'`<>)]+/g, (url) => scrubUrl(url))
    .replaceAll(/[^\s"'<>()]+@[^\s"'<>()]+/g, '[e-mail]')
    .replaceAll(/"[^"]*"|`[^`]*`|„[^“]*“/g, '[…]')
    .replaceAll(/'([^']*)'/g, (quoted, inner: string) => (/^[a-z_$][\w$.]*$/.test(inner) ? quoted : '[…]'))
    .replaceAll(/\b[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){3,}(?: ?[\dA-Z]{1,4})?/g, '[number]')
    .replaceAll(/\b[\w-]{20,}\b/g, (word) => (/^[A-Z_]+$|^[a-z]+$/.test(word) ? word : '[token]'))
    .replaceAll(/\+?\d[\d\s/().-]{5,}\d/g, '[number]')
}

/** A new event with only the fields that may leave. `known` are private values to remove from the error's texts. */
export function scrubEvent<Event extends ReportedEvent>(event: Event, known: readonly string[] = []): Event {
  const { event_id, timestamp, start_timestamp, platform, level, release, environment, sdk, type, measurements } = event
  const kept: ReportedEvent = {
    event_id,
    timestamp,
    start_timestamp,
    platform,
    level,
    release,
    environment,
    sdk,
    type,
    measurements,
    tags: Object.fromEntries(Object.entries(event.tags ?? {}).filter(([name]) => TAGS.includes(name))),
    ...(event.transaction === undefined ? {} : { transaction: scrubWords(event.transaction, known) }),
    ...(event.message === undefined ? {} : { message: scrubText(event.message, known) }),
    ...(event.exception === undefined
      ? {}
      : { exception: { values: event.exception.values?.map((error) => scrubException(error, known)) } }),
    ...(event.breadcrumbs === undefined
      ? {}
      : { breadcrumbs: event.breadcrumbs.filter(({ category = '' }) => CRUMBS.includes(category)).map(scrubCrumb) }),
    ...(event.contexts?.['trace'] === undefined ? {} : { contexts: { trace: scrubTrace(event.contexts['trace']) } }),
    ...(event.spans === undefined ? {} : { spans: event.spans.map((span) => scrubSpan(span, known)) }),
  }
  return kept as Event
}

function scrubException(
  { type, value, mechanism, stacktrace }: ReportedException,
  known: readonly string[],
): ReportedException {
  return {
    type,
    value: scrubText(value ?? '', known),
    ...(mechanism ? { mechanism: { type: mechanism.type, handled: mechanism.handled } } : {}),
    ...(stacktrace ? { stacktrace: { frames: stacktrace.frames?.map(scrubFrame) } } : {}),
  }
}

/** The place in the code, without the folders of the machine. */
function scrubFrame({ filename, function: name, lineno, colno, in_app }: Frame): Frame {
  const file =
    filename &&
    (/^https?:/.test(filename)
      ? scrubUrl(filename)
      : filename.split('?')[0]?.replace(/^.*\/(?=node_modules\/|dist\/|src\/)/, ''))
  return { filename: file, function: name, lineno, colno, in_app }
}

function scrubCrumb({ category, level, timestamp, data = {} }: Crumb): Crumb {
  const { from, to, method, url, status_code } = data
  const addresses = Object.fromEntries(
    Object.entries({ from, to, url }).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, scrubUrl(value)]] : [],
    ),
  )
  return {
    category,
    level,
    timestamp,
    data: { ...addresses, ...(method ? { method } : {}), ...(status_code ? { status_code } : {}) },
  }
}

function scrubTrace({
  trace_id,
  span_id,
  parent_span_id,
  op,
  status,
  origin,
}: Record<string, unknown>): Record<string, unknown> {
  return { trace_id, span_id, parent_span_id, op, status, origin }
}

function scrubSpan(
  { span_id, trace_id, parent_span_id, op, description, start_timestamp, timestamp, status, origin }: ReportedSpan,
  known: readonly string[],
): ReportedSpan {
  return {
    span_id,
    trace_id,
    parent_span_id,
    op,
    start_timestamp,
    timestamp,
    status,
    origin,
    ...(description === undefined ? {} : { description: scrubWords(description, known) }),
    data: {},
  }
}

/** For texts such as 'GET /api/v1/onboarding/tenant/4f…', in which single words are URLs. */
function scrubWords(text: string, known: readonly string[]): string {
  return text
    .split(' ')
    .map((word) => (word.includes('/') ? scrubUrl(word) : scrubText(word, known)))
    .join(' ')
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
