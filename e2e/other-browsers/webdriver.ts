import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** The commands of WebDriver that a journey needs, by their names in Firefox, with their methods and paths in the standard. */
const COMMANDS = {
  Navigate: ['POST', '/url'],
  FindElements: ['POST', '/elements'],
  IsElementDisplayed: ['GET', '/element/{id}/displayed'],
  GetComputedLabel: ['GET', '/element/{id}/computedlabel'],
  GetElementText: ['GET', '/element/{id}/text'],
  ElementClick: ['POST', '/element/{id}/click'],
  TakeScreenshot: ['GET', '/screenshot'],
  ExecuteScript: ['POST', '/execute/sync'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
} as const

export type Command = keyof typeof COMMANDS
type Parameters = Record<string, unknown>

/** A browser's session: sends a command, and returns its value. */
export interface Session {
  send(command: Command, parameters?: Parameters): Promise<unknown>
}

/** A session over HTTP, as WebKitWebDriver offers it. @param url of the driver */
export async function httpSession(url: string): Promise<Session> {
  const call = async (method: string, path: string, parameters?: Parameters) => {
    const body = method === 'GET' ? null : JSON.stringify(parameters ?? {})
    const response = await fetch(url + path, { method, body, headers: { 'content-type': 'application/json' } })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  const { sessionId } = (await call('POST', '/session', { capabilities: {} })) as { sessionId: string }
  return {
    send: (command, parameters = {}) => {
      const [method, path] = COMMANDS[command]
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]))
      return call(method, `/session/${sessionId}${filled}`, parameters)
    },
  }
}

/** A session over Marionette, the socket in Firefox to which geckodriver translates WebDriver. Debian has no geckodriver. */
export async function marionetteSession(port: number): Promise<Session> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<number, (answer: Answer) => void>()
  // The greeting has no id. A browser that has been stopped may reset the connection.
  onMessage(socket, (message) => message instanceof Array && waiting.get(message[1])?.(message))
  socket.on('error', () => {})
  let lastId = 0
  const call = async (name: string, parameters: Parameters) => {
    const id = ++lastId
    const message = JSON.stringify([0, id, `WebDriver:${name}`, parameters])
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    const [, , error, result] = await new Promise<Answer>((resolve) => waiting.set(id, resolve))
    if (error) throw new Error(`${name}: ${JSON.stringify(error)}`)
    return result instanceof Array ? result : result.value
  }
  await call('NewSession', {})
  return { send: (command, parameters = {}) => call(command, parameters) }
}

/** The kind of message, the id of the command, an error or null, and the result. */
type Answer = [1, number, object | null, unknown[] | { value?: unknown }]

/** Messages of Marionette: the length in bytes, a colon, and JSON. */
function onMessage(socket: Socket, take: (message: Answer | object) => void): void {
  let buffer = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    buffer = Buffer.concat([buffer, chunk])
    for (let colon = buffer.indexOf(':'); colon > 0; colon = buffer.indexOf(':')) {
      const end = colon + 1 + Number(buffer.subarray(0, colon))
      if (buffer.length < end) return
      take(JSON.parse(buffer.toString('utf8', colon + 1, end)) as Answer | object)
      buffer = buffer.subarray(end)
    }
  })
}
