// For the test of with-node.mjs: prints the version of Node that runs this script, the one that a child process finds, and the one that npm uses.
import { execFileSync } from 'node:child_process'

const ask = (command, ...args) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
console.log(
  [process.version, ask('node', '--version'), `v${JSON.parse(ask('npm', 'version', '--json')).node}`].join('\n'),
)
