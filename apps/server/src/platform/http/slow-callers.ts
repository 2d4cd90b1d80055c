import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'

/** How long a caller may take, in milliseconds. Every such limit of the server stands here. */
export interface Patience {
  /** For the head of a call. */
  head: number
  /** For a JSON body, from its first byte to its last. */
  body: number
  /** For an upload as a whole; enough for the largest file over a slow mobile line. */
  upload: number
  /** In each period of this length an upload must bring `leastBytes` more. */
  uploadSpan: number
  leastBytes: number
  /** For a connection without traffic in either direction, for example of a caller who never reads the response. */
  silence: number
  /** Interval of the check for slow heads. */
  lookEvery: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

export const PATIENCE: Patience = {
  head: 30 * SECOND,
  body: 30 * SECOND,
  upload: 20 * MINUTE,
  uploadSpan: 30 * SECOND,
  // 4 kB a second, far below any line on which a page still loads.
  leastBytes: 30 * 4_096,
  silence: 3 * MINUTE,
  lookEvery: 5 * SECOND,
}

/** HTTP server options that end slow heads and silent connections. `requestTimeout` is the last resort for bodies that no hook sees. */
export function patientServer({
  head,
  upload,
  silence,
  lookEvery,
}: Patience): Pick<FastifyServerOptions, 'connectionTimeout' | 'requestTimeout'> & { http: object } {
  const requestTimeout = upload + MINUTE
  return {
    connectionTimeout: silence,
    requestTimeout,
    http: { headersTimeout: head, requestTimeout, connectionsCheckingInterval: lookEvery },
  }
}

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Ends calls whose body does not arrive in time, with 408 and a closed connection: a JSON body by its total time, an upload also by its
 * pace. Otherwise a caller could keep a connection, and for an upload a file, open forever.
 */
export function endSlowBodies(app: FastifyInstance, patience: Patience): void {
  app.addHook('onRequest', async (request) => {
    if (hasBody(request)) watch(request, patience)
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Forms with files, images and tables are sent as they are stored; everything else is typed by people. */
function isUpload({ headers }: FastifyRequest): boolean {
  return /^(?:multipart\/form-data|image\/|text\/csv)/i.test(headers['content-type'] ?? '')
}

function watch(request: FastifyRequest, { body, upload, uploadSpan, leastBytes }: Patience): void {
  const { raw } = request
  const { socket } = raw
  // A call that a test injects has none.
  if (!(socket instanceof Socket)) return
  const end = () => {
    stop()
    request.log.info({ bytes: socket.bytesRead }, 'a body came too slowly')
    // The caller gets an answer unless one is on its way. The server does not wait until it is read.
    if (socket.writable && socket.bytesWritten === written) socket.write(TOO_SLOW)
    socket.destroy()
  }
  const written = socket.bytesWritten
  const timers: NodeJS.Timeout[] = []
  const stop = () => timers.forEach((timer) => clearTimeout(timer))
  if (isUpload(request)) {
    let read = socket.bytesRead
    timers.push(setTimeout(end, upload).unref())
    timers.push(
      setInterval(() => {
        // Received bytes that we have not read yet are our delay, not the caller's.
        if (socket.bytesRead - read < leastBytes && raw.readableLength === 0) end()
        read = socket.bytesRead
      }, uploadSpan).unref(),
    )
  } else timers.push(setTimeout(end, body).unref())
  raw.once('end', stop).once('close', stop)
}
