import { getAddress } from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { readSignIn } from './readSignIn.ts'

const read = (text: string) => readSignIn(text, (address) => getAddress(address))

/** The examples of EIP-4361, by the text before `wants`. */
const example = (asker: string) => `${asker} wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`

test('reads the examples of EIP-4361 [SIWX-04]', () => {
  expect(read(example('example.com'))).toEqual({
    data: {
      accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      chainId: 'eip155:1',
      domain: 'example.com',
      uri: 'https://example.com/login',
      version: '1',
      nonce: '32891756',
      statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
      issuedAt: '2021-09-30T16:25:24Z',
      resources: [
        'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
        'https://example.com/my-web2-claim.json',
      ],
    },
  })
  expect(read(example('example.com:3388'))?.data.domain).toBe('example.com:3388')
  expect(read(example('https://example.com'))).toMatchObject({ scheme: 'https', data: { domain: 'example.com' } })
})

const time = new Date('2026-01-31T12:00:00.000Z')
const siwe = {
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 42161,
  domain: 'example.com',
  uri: 'https://example.com/',
  version: '1',
  nonce: '0123456789abcdef',
  issuedAt: time,
} as const

test.each([
  ['with what has to be there', {}],
  ['with a statement', { statement: 'Sign in to Marlow' }],
  ['with every field', { expirationTime: time, notBefore: time, requestId: 'a-1', resources: ['urn:recap:eyJhdHQ'] }],
  ['with a scheme', { scheme: 'https' }],
])("reads viem's message %s like viem does [SIWX-04]", (_title, further) => {
  const message = createSiweMessage({ ...siwe, ...further })
  const { address, chainId, issuedAt, expirationTime, notBefore, ...same } = parseSiweMessage(message)
  const { scheme, data } = read(message) ?? {}
  expect({ scheme, ...data }).toMatchObject(same)
  expect(data).toMatchObject({
    accountAddress: address,
    chainId: `eip155:${chainId}`,
    issuedAt: issuedAt?.toISOString(),
  })
  expect(data?.expirationTime).toBe(expirationTime?.toISOString())
  expect(data?.notBefore).toBe(notBefore?.toISOString())
})

const solana = `example.com wants you to sign in with your Solana account:
GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1

URI: https://example.com/login
Version: 1
Chain ID: devnet
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z`

test("reads Sign in with Solana, with its cluster's CAIP-2 id [SIWX-04]", () => {
  const expected = { chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', nonce: '32891756' }
  expect(read(solana)?.data).toMatchObject(expected)
  const stated = solana.replace('\n\nURI', '\n\nSign in to Marlow\n\nURI')
  expect(read(stated)?.data).toMatchObject({ ...expected, statement: 'Sign in to Marlow' })
})

const valid = example('example.com')
const without = valid.replace(/I accept.*\n/, '')

test.each<[title: string, message: string, fields: object]>([
  ['no statement', without, {}],
  ['an empty statement', without.replace('\n\nURI', '\n\n\nURI'), { statement: '' }],
  ['a statement in another language', valid.replace(/I accept.*/, 'Ich m\u00f6chte 100 % \u201emehr\u201c'), {}],
  ['an empty request id', valid.replace('\nResources', '\nRequest ID: \nResources'), { requestId: '' }],
  ['a time in lower case', valid.replace('30T16:25:24Z', '30t16:25:24z'), { issuedAt: '2021-09-30t16:25:24z' }],
  ['a time of another zone', valid.replace('24Z', '24.5+05:30'), { issuedAt: '2021-09-30T16:25:24.5+05:30' }],
  ['a URI that is no web address', valid.replace('https://example.com/login', 'did:key:z6Mk'), { uri: 'did:key:z6Mk' }],
  ['resources, of which there are none', valid.replace(/\n- .*/g, ''), { resources: [] }],
  ['an IPv6 address', valid.replace('example.com wants', '[::cafe]:3000 wants'), { domain: '[::cafe]:3000' }],
  ['a user before its host', valid.replace('example.com wants', 'a@b.example wants'), { domain: 'a@b.example' }],
])('reads a message with %s [SIWX-04]', (_title, message, fields) => {
  expect(read(message)?.data).toMatchObject(fields)
})

const line = (start: string) => valid.split('\n').find((one) => one.startsWith(start)) ?? ''

test.each([
  ['nothing', ''],
  ['another sentence', valid.replace('wants you', 'wants us')],
  ['another blockchain', valid.replace('Ethereum', 'Bitcoin')],
  ['no domain', valid.replace('example.com wants', ' wants')],
  ['a space in its domain', valid.replace('example.com wants', 'example.com evil.example wants')],
  ['no URI', valid.replace(`${line('URI')}\n`, '')],
  ['no version', valid.replace(`${line('Version')}\n`, '')],
  ['another version', valid.replace('Version: 1', 'Version: 2')],
  ['no chain', valid.replace(`${line('Chain')}\n`, '')],
  ['no nonce', valid.replace(`${line('Nonce')}\n`, '')],
  ['a nonce of seven characters', valid.replace('32891756', '3289175')],
  ['a nonce with a hyphen', valid.replace('32891756', '3289-1756')],
  ['no time', valid.replace(`${line('Issued')}\n`, '')],
  ['a time in words', valid.replace('2021-09-30T16:25:24Z', 'yesterday')],
  ['a time without its zone', valid.replace('16:25:24Z', '16:25:24')],
  ['fields in another order', valid.replace('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1')],
  ['a field twice', valid.replace('Version: 1', 'Version: 1\nVersion: 1')],
  ['an unknown field', valid.replace('Version: 1', 'Version: 1\nRole: admin')],
  ['two statements', valid.replace('\n\nURI', '\n\nAnd more\n\nURI')],
  ['a mark of direction in its statement', valid.replace('I accept', 'I \u202eaccept')],
  ['a carriage return', valid.replaceAll('\n', '\r\n')],
  ['text before it', `\n${valid}`],
  ['text after it', `${valid}\n`],
  ['a space after a field', valid.replace('Version: 1', 'Version: 1 ')],
  ['a resource that is no URI', `${valid}\n- not a URI`],
  ['a line after its resources', `${valid}\nNot Before: 2021-09-30T16:25:24Z`],
  ['an unknown cluster', solana.replace('devnet', 'moon')],
  ['one blank line in place of two', valid.replace(/\n\nI accept.*\n\n/, '\n\n')],
  ['no blank line after its address', valid.replace('\n\nI accept', '\nI accept')],
  ['a date without a time', valid.replace('T16:25:24Z', '')],
  ['a day that no month has', valid.replace('2021-09-30', '2021-09-31')],
  ['a character in its URI that URIs have not', valid.replace('/login', '/lo|gin')],
  ['a URI without its scheme', valid.replace('https://example.com/login', 'example.com/login')],
  ['a resource without a scheme', `${valid}\n- /orders`],
  ['an empty resource', `${valid}\n- `],
  ['an address without its checksum', valid.replace(/0x\w+/, (address) => address.toLowerCase())],
  ['an address in capitals', valid.replace(/0x\w+/, (address) => `0x${address.slice(2).toUpperCase()}`)],
  ['an address with a wrong checksum', valid.replace('0xC02a', '0xc02a')],
  ['a short address', valid.replace('6Cc2', '6Cc')],
  ['a chain that is no number', valid.replace('Chain ID: 1', 'Chain ID: main')],
  ['labels in lower case', valid.replace('Nonce', 'nonce')],
  ['a request id with a space', valid.replace('\nResources', '\nRequest ID: a b\nResources')],
  ['an empty statement, by Solana', solana.replace('\n\nURI', '\n\n\n\nURI')],
])('does not read a message with %s [SIWX-04]', (_title, message) => {
  expect(read(message)).toBeUndefined()
})
