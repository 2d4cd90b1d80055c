import ipaddr from 'ipaddr.js'

/** A caller's network: the address itself for IPv4, its /64 for IPv6, since one household has all addresses of a /64. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`
}
