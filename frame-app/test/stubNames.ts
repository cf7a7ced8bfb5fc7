import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  hexToBytes,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { vi } from 'vitest'

const abi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes result, address resolver)',
  'error ResolverNotFound(bytes name)',
])
const resolver = '0x00000000000000000000000000000000000000e5'

/** Reads a name in DNS format (RFC 1035): a length byte before each label. */
const readDnsName = (encoded: Hex) => {
  const bytes = hexToBytes(encoded)
  const labels: string[] = []
  for (let at = 0; bytes[at]; at += 1 + (bytes[at] ?? 0))
    labels.push(new TextDecoder().decode(bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0))))
  return labels.join('.')
}

const resolved = (record: Hex) =>
  encodeFunctionResult({ abi, functionName: 'resolveWithGateways', result: [record, resolver] })

/** The answer of ENS's universal resolver for a name that resolves to this address. */
export const resolvedTo = (address: Address) => resolved(encodeAbiParameters(parseAbiParameters('address'), [address]))

/** The answer for a name's address by coin type (ENSIP-9), as bytes. The bytes are empty if it has no address. */
export const resolvedToBytes = (bytes: Hex) => resolved(encodeAbiParameters(parseAbiParameters('bytes'), [bytes]))

/** The answer for a text record of a name (ENSIP-5). */
export const resolvedToText = (text: string) => resolved(encodeAbiParameters(parseAbiParameters('string'), [text]))

export const notFound = {
  error: {
    code: 3,
    message: 'execution reverted',
    data: encodeErrorResult({ abi, errorName: 'ResolverNotFound', args: ['0x'] }),
  },
}

interface NodeCall {
  id: number
  method: string
  params: [{ to: Address; data: Hex }]
}

const recordAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
])

/** The requested record of a name: a coin type or the key of a text record. Undefined: its address. */
export type RequestedRecord = bigint | string | undefined

/**
 * A node with ENS: the test defines the universal resolver's answer for a name. Returns the names whose addresses were
 * requested.
 */
export const stubNames = (answer: (name: string, record: RequestedRecord) => Promise<Hex | object>) => {
  const requests: string[] = []
  const answerCall = async ({ id, method, params }: NodeCall) => {
    if (method === 'eth_chainId') return { jsonrpc: '2.0', id, result: '0x1' }
    const [{ data }] = params
    const [dnsName, call] = decodeFunctionData({ abi, data }).args
    const name = readDnsName(dnsName)
    const [, record] = decodeFunctionData({ abi: recordAbi, data: call }).args
    if (typeof record !== 'string') requests.push(name)
    const said = await answer(name, record)
    return typeof said === 'string' ? { jsonrpc: '2.0', id, result: said } : { jsonrpc: '2.0', id, ...said }
  }
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const body = (await new Request(input, init).json()) as NodeCall | NodeCall[]
    const answers = await Promise.all([body].flat().map(answerCall))
    return Response.json(Array.isArray(body) ? answers : answers[0])
  })
  return requests
}
