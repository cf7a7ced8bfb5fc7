import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readEnvironment } from '#protocol/server-kit/environment'
import { hasWholeNames, nameFields, nameOptions } from './readNameSettings.ts'

const schema = z.object(nameFields).check(hasWholeNames)
const read = (environment: Record<string, string>) => nameOptions(readEnvironment(schema, environment))

const zone = { NAMES_ZONE: 'names.eth' }
const resolver = '0x7193a0cd4b11e8a2c3fb7d5e9a60f2c1d83a4f21'
const signerKey = `0x${'ab'.repeat(32)}`

test('disables names without a zone', () => {
  expect(read({})).toEqual({})
})

test('accepts a zone without a gateway', () => {
  expect(read(zone)).toEqual({ names: { zone: 'names.eth' } })
})

test('reads the reserved labels and the ENS gateway', () => {
  const more = { NAMES_LEGACY_ZONE: 'old.eth', NAMES_RESERVED: 'marlow  fjell', NAMES_RESOLVER: resolver }
  expect(read({ ...zone, ...more, NAMES_SIGNER_KEY: signerKey })).toEqual({
    names: {
      zone: 'names.eth',
      legacyZone: 'old.eth',
      reserved: ['marlow', 'fjell'],
      gateway: { resolver, chainId: 1, signerKey },
    },
  })
})

test.each<[string, Record<string, string>]>([
  ['an earlier zone without a current one', { NAMES_LEGACY_ZONE: 'old.eth' }],
  ['a resolver without a key', { ...zone, NAMES_RESOLVER: resolver }],
  ['a key without a resolver', { ...zone, NAMES_SIGNER_KEY: signerKey }],
  ['a key without a zone', { NAMES_SIGNER_KEY: signerKey }],
  ['a zone in upper case', { NAMES_ZONE: 'Names.eth' }],
  ['a zone with a dot at its end', { NAMES_ZONE: 'names.eth.' }],
  ['a resolver that is no address', { ...zone, NAMES_RESOLVER: 'resolver.eth', NAMES_SIGNER_KEY: signerKey }],
])('refuses %s at start', (_what, environment) => {
  expect(() => read(environment)).toThrow(/^NAMES_/)
})

test('reports an invalid key without its value', () => {
  expect(() => read({ ...zone, NAMES_RESOLVER: resolver, NAMES_SIGNER_KEY: 'secret' })).toThrow(
    'NAMES_SIGNER_KEY is not a key of 0x and 64 digits',
  )
})
