// node scripts/with-node.mjs <script of this folder | installed program> [arguments]: every command of package.json starts with this file. It runs
// the command with a Node that is new enough, and installs one from the npm registry if the host's is older. This file and node-versions.mjs must
// only use features of Node 18.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installNode, isNewEnough, newNodeVersion, nodeFloor } from './node-versions.mjs'

const scripts = dirname(fileURLToPath(import.meta.url))
const root = dirname(scripts)
const [name = '', ...args] = process.argv.slice(2)

if (isNewEnough(process.versions.node, nodeFloor(root))) await runHere()
else await runWithNewNode()

async function runHere() {
  const script = join(scripts, `${name}.mjs`)
  if (existsSync(script)) {
    process.argv = [process.execPath, script, ...args]
    await import(pathToFileURL(script).href)
    return
  }
  const program = join(root, 'node_modules/.bin', name)
  if (existsSync(program)) return follow(program, args, process.env, false)
  console.error(`${name} is not installed yet: npm ci`)
  process.exitCode = 1
}

async function runWithNewNode() {
  const version = newNodeVersion(root)
  let node
  try {
    node = await installNode(join(root, '.cache'), version, () =>
      console.log(
        `Node ${process.versions.node} is older than ${nodeFloor(root)}: installing Node ${version} from the npm registry…`,
      ),
    )
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
    return
  }
  console.log(`Going on with Node ${version} (the host has ${process.versions.node}).`)
  const path = process.env.PATH ? dirname(node) + delimiter + process.env.PATH : dirname(node)
  // npm passes its own Node on to the programs that it runs.
  const env = { ...process.env, PATH: path, NODE: node, npm_node_execpath: node }
  // In a separate process group, so that Ctrl-C in a terminal reaches the command only once, through this process.
  follow(node, [fileURLToPath(import.meta.url), name, ...args], env, true)
}

/** Runs a program, forwards signals to it, and exits with its exit code. */
function follow(command, args, env, detached) {
  const child = spawn(command, args, { stdio: 'inherit', env, detached })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => detached && child.kill(signal))
  child.once('error', (error) => {
    console.error(`${command}: ${error.message}`)
    process.exitCode = 1
  })
  child.once('exit', (code, signal) => {
    process.exitCode = signal === null ? code : 1
    process.exit()
  })
}
