import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { visitorAddress } from './visitorAddress.ts'
import { visitorSubnet } from './visitorSubnet.ts'

const read = async (headers: Record<string, string>, addressHeader: string | undefined = 'x-forwarded-for') => {
  const app = new Hono()
  app.get('/', (context) => context.text(visitorAddress(context, addressHeader)))
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress: '10.0.0.1' } } })).text()
}

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:443', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[::ffff:192.0.2.1]:443', '::ffff:192.0.2.1'],
  ['203.0.113.9:1, 192.0.2.1:2', '192.0.2.1'],
])('a proxy that writes %s reports the address %s', async (text, address) => {
  expect(await read({ 'x-forwarded-for': text })).toBe(address)
})

test.each(['unknown', '_hidden', '192.0.2.1:', '192.0.2.256:1', '192.0.2.1:1:2', '[192.0.2.1', '[]:1', ':443', ''])(
  'the connection’s address replaces an invalid IP address, "%s"',
  async (text) => {
    expect(await read({ 'x-forwarded-for': `192.0.2.1, ${text}` })).toBe('10.0.0.1')
  },
)

test('a visitor’s connections behind the proxy count as one', async () => {
  const ports = [40_001, 40_002, 40_003]
  const subnets = async (address: string) => {
    const named = await Promise.all(ports.map((port) => read({ 'x-forwarded-for': `${address}:${port}` })))
    return new Set(named.map(visitorSubnet))
  }
  expect(await subnets('192.0.2.1')).toEqual(new Set(['192.0.2.1']))
  expect(await subnets('[2001:db8::1]')).toEqual(new Set(['2001:db8:0:0::/64']))
})
