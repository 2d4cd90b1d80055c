import { ConfigError, type Config } from './config/config.ts'
import { TablesOutdated } from './database/connect.ts'
import { DatabaseUnavailable, isBrokenConnection } from './database/failures.ts'
import { FolderLocked } from './database/folder-lock.ts'
import { QueueOutdated } from './queue/queue.ts'

/** The settings that a fault of the start may be about; null: they could not be read yet. */
type Place = Pick<Config, 'host' | 'port' | 'dataDir' | 'metrics'> | null

/** Errors whose message is meant for the operator already. */
const TOLD = [ConfigError, TablesOutdated, QueueOutdated, FolderLocked]

/** Network errors on the way to the server of DATABASE_URL. */
const NETWORK: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server listens there: start PostgreSQL, or correct host and port',
  ENOTFOUND: 'its host name is unknown: correct it',
  EAI_AGAIN: 'its host name cannot be looked up: correct it, or the name server of this machine',
  ETIMEDOUT: 'the server does not answer in time: correct host and port, or open the way to it',
  EHOSTUNREACH: 'its host cannot be reached: correct it, or open the way to it',
  ECONNRESET: 'the server closes the connection: look into its log',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed: name the authority in NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is of an unknown authority: name it in NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is of an unknown authority: name it in NODE_EXTRA_CA_CERTS',
}

/** Refusals by the server of DATABASE_URL, by SQLSTATE. */
const REFUSED: Readonly<Record<string, string>> = {
  '28P01': 'the server refuses this user with this password: correct them',
  '28000': 'the server does not let this user in: correct the user, or pg_hba.conf of the server',
  '3D000': 'the server has no such database: create it, or correct its name',
  '42501': 'this user may not do that: make it the owner of the database, or run npm run migrate as the owner',
  '53300': 'the server has no free connection: lower DATABASE_POOL_SIZE, or raise max_connections of the server',
  '53100': 'the disk of the server is full: free some space there',
  '57P03': 'the server is still starting: start again in a moment',
}

/** Errors of the disk. */
const DISK: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there: make it the owner of the folder, or choose another DATA_DIR',
  EPERM: 'this user may not change it: make it the owner of the folder, or choose another DATA_DIR',
  EROFS: 'the disk is read-only: choose another DATA_DIR',
  ENOSPC: 'the disk is full: free some space, or choose another DATA_DIR',
  EDQUOT: 'the quota of this user is used up: free some space, or choose another DATA_DIR',
  ENOTDIR: 'a part of the path is a file: choose another DATA_DIR',
  ENOENT: 'the folder cannot be created: choose another DATA_DIR',
  EEXIST: 'there is a file of that name: choose another DATA_DIR',
}

/** Errors of a write. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])

/** A sentence on why the server cannot start, with the setting to change; null for an error that only a developer can mend. */
export function startFault(error: unknown, place: Place): string | null {
  if (TOLD.some((known) => error instanceof known)) return (error as Error).message
  for (const cause of causesOf(error)) {
    const fault = portFault(cause, place) ?? databaseFault(cause) ?? diskFault(cause, place)
    if (fault !== null) return fault
  }
  // Of the database's connection, whose cause has no code.
  const { message } = error as Error
  if (message?.startsWith('DATABASE_URL: ')) return message
  return [...causesOf(error)].some(isLostConnection)
    ? 'DATABASE_URL: the connection broke while the server was preparing its tables: look into the log of PostgreSQL, and start again.'
    : null
}

type NetworkError = NodeJS.ErrnoException & { hostname?: string; address?: string; port?: number }

function portFault(error: NetworkError, place: Place): string | null {
  if (place === null) return null
  const { code, syscall } = error
  const { host, port, hostName, portName } = listenerOf(error, place)
  if (syscall === 'getaddrinfo' && error.hostname === host)
    return `${hostName}: ${host} is no known name: correct it, or set ${hostName}=0.0.0.0 for all addresses.`
  if (syscall !== 'listen') return null
  switch (code) {
    case 'EADDRINUSE':
      return `${portName}: another program listens on ${host}:${port} already: stop it, or set another ${portName}.`
    case 'EACCES':
      return `${portName}: this user may not listen on port ${port}: set a ${portName} above 1023${portName === 'PORT' ? ', behind a proxy' : ''}.`
    case 'EADDRNOTAVAIL':
      return `${hostName}: ${host} is no address of this machine: correct it, or set ${hostName}=0.0.0.0 for all addresses.`
    default:
      return `${hostName}: the server cannot listen on ${host}:${port} (${code}): set another ${hostName} or ${portName}.`
  }
}

/** The address that an error of listening is about, with its settings: the calls' or that of the metrics. */
function listenerOf(error: NetworkError, { host, port, metrics }: NonNullable<Place>) {
  const isOfMetrics =
    error.syscall === 'getaddrinfo'
      ? error.hostname === metrics.host && error.hostname !== host
      : metrics.port !== null && error.port === metrics.port && error.port !== port
  return isOfMetrics
    ? { ...metrics, hostName: 'METRICS_HOST', portName: 'METRICS_PORT' }
    : { host, port, hostName: 'HOST', portName: 'PORT' }
}

function databaseFault(error: NodeJS.ErrnoException & { severity?: string }): string | null {
  const code = error.code ?? ''
  // Errors of PostgreSQL have a severity, errors of files a path.
  const reason = error.severity !== undefined ? REFUSED[code] : error.path === undefined ? NETWORK[code] : undefined
  return reason === undefined ? null : `DATABASE_URL: ${reason}.`
}

/** A connection that broke at work; REFUSED and NETWORK are about opening one. */
function isLostConnection(error: NodeJS.ErrnoException & { severity?: string }): boolean {
  const isOfDatabase = error instanceof DatabaseUnavailable || error.severity !== undefined || error.code === undefined
  return isOfDatabase && isBrokenConnection(error)
}

function diskFault({ code = '', path }: NodeJS.ErrnoException, place: Place): string | null {
  // A failed write names no path, and the server writes nowhere else while it starts.
  if (path === undefined && FULL.has(code)) return `DATA_DIR: a file cannot be written, ${DISK[code]}.`
  if (path === undefined || (place !== null && !isWithin(path, place.dataDir))) return null
  const reason = DISK[code]
  return reason === undefined ? null : `DATA_DIR: ${path} cannot be used, ${reason}.`
}

/** Whether the path is the folder, in it, or above it, where the folder could not be created. */
function isWithin(path: string, folder: string): boolean {
  return `${path}/`.startsWith(`${folder}/`) || `${folder}/`.startsWith(`${path}/`)
}

/** The error and its causes; of an AggregateError, which names one error for each tried address, also the errors. */
function* causesOf(error: unknown): Generator<NodeJS.ErrnoException> {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth++) {
    yield cause
    if (cause instanceof AggregateError) yield* cause.errors.filter((one) => one instanceof Error)
  }
}
