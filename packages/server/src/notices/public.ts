import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks that are nobody's web server: this machine, its neighbours, and what is set aside for other things. */
const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, prefix, 'ipv4')

/** Of the newer addresses only those count that are given out to the world, and of these not what hides an older one. */
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, prefix, 'ipv6')

/** Whether an address is one that anybody in the world could reach. */
export const isPublic = (address: string): boolean =>
  isIPv4(address)
    ? !closed.check(address, 'ipv4')
    : isIPv6(address) && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
