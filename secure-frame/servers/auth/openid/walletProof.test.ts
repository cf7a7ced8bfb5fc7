import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignatureErc8010 } from 'ox/erc8010'
import { concat, encodeErrorResult, parseAbi, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test } from 'vitest'
import { writeSignInMessage } from '#protocol/vocabulary/signInMessage'
import { isProven, readWalletProof } from './walletProof.ts'

const now = 1_700_000_000_000
const key = privateKeyToAccount(`0x${'5'.repeat(64)}`)
const contract = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const expected = {
  appOrigin: 'https://app.example',
  interaction: 'x7Zr0m2b1VQ4Jp6yKc9sTd',
  redirectOrigin: 'https://shop.example',
  now,
}

let server: Server | undefined
afterEach(() => void server?.close())

/** A node that answers every call as the test specifies, and records the calls. */
const startNode = async (answer: (method: string, url: string) => object) => {
  const asked: string[] = []
  const others: string[] = []
  const node = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.url !== '/') others.push(request.url ?? '')
    const { id = 0, method = '' } = request.url === '/' ? JSON.parse(body) : {}
    if (method) asked.push(method)
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer(method, url) }))
  })
  server = node
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  return { asked, others, upstreams: new Map(['eip155:1', 'eip155:10'].map((id) => [id, [url]])) }
}

const proofOf = (address: string, chainId: number, signature: string) => ({
  address,
  chainId,
  issuedAt: now,
  signature,
})
const anySignature = `0x${'12'.repeat(65)}`
const yes = () => ({ result: '0x01' })

test('accepts a key’s signature on any network without a node request [HST-01]', async () => {
  const { asked, upstreams } = await startNode(yes)
  const fields = { ...expected, address: key.address, chainId: 10, issuedAt: now }
  const signature = await key.signMessage({ message: writeSignInMessage(fields) })
  expect(await isProven(proofOf(key.address.toLowerCase(), 10, signature), { ...expected, upstreams })).toBe(true)
  expect(asked).toEqual([])
})

test('accepts a contract’s signature only on the main network [HST-01]', async () => {
  const { asked, upstreams } = await startNode(yes)
  expect(await isProven(proofOf(contract, 10, anySignature), { ...expected, upstreams })).toBe(false)
  expect(asked).toEqual([])
  expect(await isProven(proofOf(contract, 1, anySignature), { ...expected, upstreams })).toBe(true)
})

test('rejects the zero address, whatever the node answers [HST-01]', async () => {
  const { asked, upstreams } = await startNode(yes)
  expect(await isProven(proofOf(zeroAddress, 1, anySignature), { ...expected, upstreams })).toBe(false)
  expect(asked).toEqual([])
})

const delegate = `0x${'ab'.repeat(20)}` as const
const lookup = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData)',
])

/**
 * The key's own account, delegated (EIP-7702) to a contract that returns no result but names a URL to query (ERC-3668).
 */
const sendElsewhere = (method: string, url: string) => {
  if (method === 'eth_getCode') return { result: concat(['0xef0100', delegate]) }
  const args = [key.address, [`${url}/inside`], '0x', '0x12345678', '0x'] as const
  const data = encodeErrorResult({ abi: lookup, errorName: 'OffchainLookup', args })
  return method === 'eth_call' ? { error: { code: 3, message: 'execution reverted', data } } : { result: '0x1' }
}

test('does not follow a URL that a contract names [HST-01]', async () => {
  const { asked, others, upstreams } = await startNode(sendElsewhere)
  const given = await key.signAuthorization({ address: delegate, chainId: 1, nonce: 0 })
  const { r, s, yParity = 0 } = given
  const authorization = { address: delegate, chainId: 1, nonce: 0n, r: BigInt(r), s: BigInt(s), yParity }
  const signature = SignatureErc8010.wrap({ authorization, data: '0x', signature: '0x1234' })
  expect(await isProven(proofOf(key.address, 1, signature), { ...expected, upstreams })).toBe(false)
  expect(asked).toContain('eth_call')
  expect(others).toEqual([])
})

test.each(['', 'none', Buffer.from('{}').toString('base64url'), Buffer.from('[]').toString('base64url')])(
  'rejects the text %j as a proof',
  (text) => {
    expect(readWalletProof(text)).toBeUndefined()
  },
)
