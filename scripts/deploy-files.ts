// The files of deploy/ as the tests read them.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { root } from './workspace.mjs'

export const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** A value of a parsed file. */
export type Node = any // oxlint-disable-line typescript/no-explicit-any

/** The parsed documents of the files that a pattern finds. */
export const documents = (pattern: string): { file: string; node: Node }[] =>
  globSync(pattern, { cwd: root }).flatMap((file) =>
    parseAllDocuments(read(file), { merge: true }).map((document) => ({ file, node: document.toJS() })),
  )
export const manifests = documents('deploy/kubernetes/*.yaml')
export const kind = (name: string) => manifests.map(({ node }) => node).filter((node) => node.kind === name)
export const pods = [...kind('Deployment'), ...kind('Job')].map(({ spec, metadata }) => ({
  metadata,
  pod: spec.template,
}))
/** The pods that run the server. */
export const serverPods = pods.filter(({ pod }) => pod.metadata.labels['app.kubernetes.io/name'] === 'nestbond')
/** Made by the Dockerfile for every container. */
export const OF_IMAGE = Object.fromEntries(
  [...read('deploy/docker/Dockerfile').matchAll(/\b(ENVIRONMENT|HOST|PORT|DATA_DIR)=(\S+)/g)].map(([, name, value]) => [
    name,
    value,
  ]),
)
/** All that a container of a pod has in its environment. `secretOf` makes what an operator puts in the place of a placeholder. */
export function environmentOf({ pod }: Node, secretOf: (name: string) => string): Record<string, string> {
  const [{ env = [], envFrom }] = pod.spec.containers
  const shared = envFrom.map(({ configMapRef, secretRef }: Node) =>
    configMapRef ? named('ConfigMap', configMapRef.name).data : named('Secret', secretRef.name).stringData,
  )
  const own = Object.fromEntries(env.map(({ name, value }: Node) => [name, value]))
  const all: Record<string, string> = Object.assign({}, OF_IMAGE, ...shared, own)
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, value.replaceAll(/REPLACE-ME/g, () => secretOf(name))]),
  )
}
export const named = (of: string, name: string) => kind(of).find(({ metadata }) => metadata.name === name)
let drawn = 0
/** A secret as `openssl rand` makes it, and fit for an address. */
export const aSecret = () => createHash('sha256').update(String(drawn++)).digest('base64url')
