/** Reads a SCANNER_URL, `tcp://host:port` of a clamd. @throws Error that begins with SCANNER_URL */
export function clamdAddressOf(url: string): { host: string; port: number } {
  const [, host, port = '3310'] = /^(?:tcp|clamd):\/\/(\[[0-9a-f:]+\]|[^:/]+)(?::(\d{1,5}))?\/?$/i.exec(url) ?? []
  if (host === undefined) throw new Error('SCANNER_URL must have the form tcp://host:port')
  return { host: host.replace(/[[\]]/g, ''), port: Number(port) }
}
