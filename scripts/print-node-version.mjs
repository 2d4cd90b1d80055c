// Prints the version of Node that runs this script, that a child process finds, and that npm runs with. For the test of with-node.mjs.
import { execFileSync } from 'node:child_process'

const ask = (command, ...args) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
console.log(
  [process.version, ask('node', '--version'), `v${JSON.parse(ask('npm', 'version', '--json')).node}`].join('\n'),
)
