import { expect, it } from 'vitest'
import { aSecret, environmentOf, kind, named, pods, serverPods, type Node } from './deploy-files.ts'

it('the network policies let through every connection that a part needs, and no other', () => {
  const server = environmentOf(serverPods[0], aSecret)
  const dns = { namespace: 'kube-system', labels: { 'k8s-app': 'kube-dns' } }
  const outside = (host: string, port: number) => ({ to: { host }, port })
  const wanted: Connection[] = serverPods.flatMap(({ pod }) => {
    const from = peerOf(pod)
    const role = pod.metadata.labels['app.kubernetes.io/component']
    // Migrating needs the database only.
    const named = Object.entries(server).filter(([name]) => role !== 'migrate' || name === 'DATABASE_URL')
    const vendors =
      role === 'migrate' ? [] : [outside('api.stripe.com', 443), ...[25, 465, 587].map((port) => outside('mail', port))]
    return [
      ...named.flatMap(([name, value]) => (name === 'PUBLIC_URL' ? [] : targetOf(value))),
      ...vendors,
      { to: dns, port: 53, protocol: 'UDP' },
      { to: dns, port: 53 },
    ].map((connection) => ({ from, ...connection }))
  })
  expect(wanted.map(({ port }) => port)).toEqual(expect.arrayContaining([25, 53, 443, 587, 3310, 5432]))
  const of = (name: string) => peerOf(pods.find(({ metadata }) => metadata.name === name)?.pod)
  const [web, worker, clamd] = [of('nestbond-web'), of('nestbond-worker'), of('clamd')]
  const prometheus = { namespace: 'monitoring', labels: {} }
  wanted.push(
    { from: { namespace: 'ingress-nginx', labels: {} }, to: web, port: 3000 },
    { from: prometheus, to: web, port: 9464 },
    { from: prometheus, to: worker, port: 9464 },
    // Of its signatures.
    { from: clamd, to: { host: 'database.clamav.net' }, port: 443 },
    { from: clamd, to: dns, port: 53, protocol: 'UDP' },
  )
  expect(wanted.filter((connection) => !passes(connection))).toEqual([])
  // All else is closed.
  for (const unwanted of [
    { from: web, to: { host: '169.254.169.254' }, port: 443 },
    { from: prometheus, to: clamd, port: 3310 },
    { from: prometheus, to: web, port: 3000 },
    { from: clamd, to: { host: 'database.example.com' }, port: 5432 },
    { from: clamd, to: web, port: 9464 },
  ])
    expect(passes(unwanted), JSON.stringify(unwanted)).toBe(false)
})

/** One end of a connection: a pod, or a host outside the cluster. */
type Peer =
  | { host: string }
  | { namespace: string; labels: Record<string, string>; ports?: { name: string; containerPort: number }[] }

/** Without a port it leads to none that the pod opens, and is closed. */
interface Connection {
  from: Peer
  to: Peer
  port: number | undefined
  protocol?: string
}

function peerOf(pod: Node): Peer {
  return { namespace: 'nestbond', labels: pod.metadata.labels, ports: pod.spec.containers[0].ports }
}

/** Where the address in a setting leads to: the pods of a service, or a host outside. Empty for other settings. */
function targetOf(value: string): { to: Peer; port: number | undefined }[] {
  const [, scheme = '', hostname = '', port] = /^(\w+):\/\/(?:[^@/]*@)?([^:/?]+)(?::(\d+))?/.exec(value) ?? []
  const byDefault: Record<string, number> = { https: 443, s3: 443, smtp: 587, smtps: 465, postgres: 5432 }
  const asked = Number(port ?? byDefault[scheme])
  if (Number.isNaN(asked)) return []
  if (!hostname.endsWith('.nestbond.svc')) return [{ to: { host: hostname }, port: asked }]
  const { spec } = named('Service', hostname.split('.', 1)[0] ?? '')
  const { targetPort } = spec.ports.find((one: Node) => one.port === asked)
  const behind = pods.find(({ pod }) => has(pod.metadata.labels, spec.selector))?.pod
  return [{ to: peerOf(behind), port: numberOf(targetPort, peerOf(behind)) }]
}

const has = (labels: Record<string, string>, wanted: Record<string, string> = {}) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value)

function numberOf(port: number | string, to: Peer): number | undefined {
  if (typeof port === 'number') return port
  return 'host' in to ? undefined : to.ports?.find(({ name }) => name === port)?.containerPort
}

/** Whether the policies of both ends let a connection pass, as Kubernetes combines them. */
function passes({ from, to, port, protocol = 'TCP' }: Connection): boolean {
  return opens('Egress', from, to) && opens('Ingress', to, from)

  function opens(type: 'Egress' | 'Ingress', own: Peer, other: Peer): boolean {
    if ('host' in own || own.namespace !== 'nestbond') return true
    const policies = kind('NetworkPolicy').filter(
      ({ spec }) => spec.policyTypes.includes(type) && has(own.labels, spec.podSelector.matchLabels),
    )
    if (policies.length === 0) return true
    return policies
      .flatMap(({ spec }) => spec[type.toLowerCase()] ?? [])
      .some((rule: Node) => {
        const peers = rule[type === 'Egress' ? 'to' : 'from']
        const fitsPort =
          !rule.ports ||
          rule.ports.some(
            (one: Node) =>
              port !== undefined && numberOf(one.port, to) === port && (one.protocol ?? 'TCP') === protocol,
          )
        return fitsPort && (!peers || peers.some((peer: Node) => isMeant(peer, other)))
      })
  }

  function isMeant({ ipBlock, podSelector, namespaceSelector }: Node, peer: Peer): boolean {
    // A block of addresses means hosts outside the cluster: with some networks it matches no pod.
    if (ipBlock) return 'host' in peer && !peer.host.startsWith('169.254.')
    if ('host' in peer) return false
    const namespace = namespaceSelector?.matchLabels['kubernetes.io/metadata.name'] ?? 'nestbond'
    return peer.namespace === namespace && has(peer.labels, podSelector?.matchLabels)
  }
}
