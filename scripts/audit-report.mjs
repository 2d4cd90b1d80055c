// Turns the output of `npm audit --json` into readable lines.

const GRAVE = new Set(['high', 'critical'])

/**
 * @param {string} json the output of `npm audit --json`
 * @returns {{lines: string[], grave: boolean}} grave: at least one is high or critical
 */
export function auditReport(json) {
  const report = read(json)
  if (report?.vulnerabilities === undefined) {
    const reason = report?.statusCode
      ? `it answered ${report.statusCode}`
      : (report?.message ?? report?.error?.summary ?? 'it gave no answer')
    return {
      lines: [
        `Vulnerabilities: the registry refuses the question (${reason}). Ask again from a machine that reaches registry.npmjs.org.`,
      ],
      grave: false,
    }
  }
  const found = Object.values(report.vulnerabilities)
  if (found.length === 0) return { lines: ['Vulnerabilities: none known'], grave: false }
  const lines = found.map(({ name, severity, range, via, fixAvailable }) => {
    const titles = via.map((one) => (typeof one === 'string' ? `through ${one}` : `${one.title} (${one.url})`))
    return `${severity}: ${name} ${range}: ${titles.join('; ')}${fixAvailable ? ', a fix is there' : ''}`
  })
  return {
    lines: [`Vulnerabilities: ${found.length}`, ...lines.map((line) => `  ${line}`)],
    grave: found.some(({ severity }) => GRAVE.has(severity)),
  }
}

function read(json) {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
