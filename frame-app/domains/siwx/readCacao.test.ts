import { expect, test } from 'vitest'
import { addressOf } from '../../test/testConnections.ts'
import { messageOf } from '../../test/testSignIn.ts'
import { readCacao } from './readCacao.ts'

const methods = ['personal_sign', 'eth_sendTransaction']
const asked = messageOf({ accountAddress: '', chainId: 'eip155:1', statement: 'Sign in to Shop', requestId: 'r1' })
/** A ReCap as created by WalletConnect's library. */
const createReCap = (ability: string, ...actions: string[]) => {
  const eip155 = Object.fromEntries(actions.map((action) => [`${ability}/${action}`, [{}]]))
  return `urn:recap:${Buffer.from(JSON.stringify({ att: { eip155 } }))
    .toString('base64')
    .replaceAll('=', '')}`
}
const recap = createReCap('request', ...methods)
const sentence =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'."

const payload = {
  iss: `did:pkh:eip155:42161:${addressOf(1)}`,
  domain: asked.domain,
  aud: asked.uri,
  version: '1',
  nonce: asked.nonce,
  iat: asked.issuedAt,
  exp: asked.expirationTime,
  statement: 'Sign in to Shop',
  requestId: 'r1',
  resources: [recap],
}
const cacaoOf = (changes: object = {}) => ({
  h: { t: 'caip122' },
  p: { ...payload, ...changes },
  s: { t: 'eip191', s: '0x1234' },
})

test('returns the requested session of the signing account [WC-04, SIWX-03]', () => {
  const read = readCacao(cacaoOf(), asked, methods)
  const statement = `Sign in to Shop ${sentence}`
  expect(read).toMatchObject({
    data: { ...asked, accountAddress: addressOf(1), chainId: 'eip155:42161', statement, resources: [recap] },
    signature: '0x1234',
    cacao: { p: { nonce: asked.nonce } },
  })
  expect(read?.message.split('\n')).toContain(statement)
  // A wallet may already have added the sentence, and may have its own fields.
  expect(readCacao({ ...cacaoOf({ statement, more: 1 }), more: 1 }, asked, methods)?.message).toBe(read?.message)
})

test('needs no ReCap if the wallet only signs in [WC-04]', () => {
  const { data } = readCacao(cacaoOf({ resources: undefined }), asked, methods) ?? {}
  expect(data).toEqual({ ...asked, accountAddress: addressOf(1), chainId: 'eip155:42161' })
})

test.each<[title: string, changes: object]>([
  ['another site', { domain: 'bank.example' }],
  ['a URI of another site', { aud: 'https://bank.example' }],
  ['another nonce', { nonce: '0123456789abcdee' }],
  ['another version', { version: '2' }],
  ['another time', { iat: '2020-01-01T00:00:00.000Z' }],
  ['no end', { exp: null }],
  ['another end', { exp: '2099-01-01T00:00:00.000Z' }],
  ['a beginning that was not asked for', { nbf: asked.issuedAt }],
  ['another request id', { requestId: 'r2' }],
  ['another statement', { statement: 'Send everything' }],
  ['more after the statement', { statement: `Sign in to Shop ${sentence} And more.` }],
  ['a resource that was not asked for', { resources: ['https://bank.example', recap] }],
  ['methods that were not asked for', { resources: [createReCap('request', 'eth_sign')] }],
  ['another ability', { resources: [createReCap('crud', 'personal_sign')] }],
  ['two ReCaps', { resources: [recap, recap] }],
  ['an address without its checksum', { iss: 'did:pkh:eip155:1:0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266' }],
  ['an account of another namespace', { iss: 'did:pkh:solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc' }],
])('rejects a signed message with %s [WC-04, SIWX-04]', (_title, changes) => {
  expect(readCacao(cacaoOf(changes), asked, methods)).toBeUndefined()
})

test.each([
  ['nothing', undefined],
  ['a text', 'signed'],
  ['no signature', { ...cacaoOf(), s: { t: 'eip191' } }],
  ['a signature that is no hex', { ...cacaoOf(), s: { t: 'eip191', s: 'yes' } }],
])('%s is not a signed message [WC-04]', (_title, given) => {
  expect(readCacao(given, asked, methods)).toBeUndefined()
})
