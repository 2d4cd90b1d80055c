// Reads the reports of Vitest and Playwright into one form: the number of passed tests, and the tests that failed or needed a retry.

/**
 * @typedef {{ name: string, message: string }} NamedTest
 * @typedef {{ passed: number, skipped: number, failures: NamedTest[], secondTries: NamedTest[] }} Report
 */

/** A second try is made only to name a test that depends on chance. More of them in a run are a failure. */
export const MOST_SECOND_TRIES = 2

/** @param {number} count of tests that passed at the second try @returns {0 | 1} */
export const secondTryFailures = (count) => (count > MOST_SECOND_TRIES ? 1 : 0)

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** The first lines of an error message and the last ones, where a property says what it met, without the stack frames of libraries. */
function inShort(message = '') {
  const lines = message
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
  return (lines.length > 24 ? [...lines.slice(0, 8), '…', ...lines.slice(-16)] : lines).join('\n')
}

/** @param report as `--reporter=json` writes it @param {string} root of the project @returns {Report} */
export function readVitest(report, root) {
  const failures = []
  const secondTries = []
  for (const { name: path, status, message, assertionResults } of report.testResults) {
    const file = path.startsWith(root) ? path.slice(root.length + 1) : path
    for (const { fullName, status: outcome, failureMessages } of assertionResults) {
      const one = { name: `${file} › ${fullName}`, message: inShort(failureMessages?.[0]) }
      if (outcome === 'failed') failures.push(one)
      // A passed test has a message only if an earlier try failed.
      else if (outcome === 'passed' && failureMessages?.length > 0) secondTries.push(one)
    }
    // A file that failed to load, or whose hooks failed.
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      failures.push({ name: file, message: inShort(message) })
  }
  return { passed: report.numPassedTests, skipped: report.numPendingTests + report.numTodoTests, failures, secondTries }
}

/** @param report as `--reporter=json` writes it @returns {Report} */
export function readPlaywright(report) {
  const failures = report.errors.map(({ message }) => ({ name: 'outside of every test', message: inShort(message) }))
  const secondTries = []
  for (const { name, tests } of specsOf(report.suites, []))
    for (const { status, results } of tests) {
      const message = inShort(results.find(({ error }) => error)?.error.message)
      if (status === 'unexpected') failures.push({ name, message })
      else if (status === 'flaky') secondTries.push({ name, message })
    }
  const { expected, flaky, skipped } = report.stats
  return { passed: expected + flaky, skipped, failures, secondTries }
}

function specsOf(suites, above) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const path = [...above, title]
    return [
      ...specs.map((spec) => ({ name: [...path, spec.title].join(' › '), tests: spec.tests })),
      ...specsOf(inner, path),
    ]
  })
}
