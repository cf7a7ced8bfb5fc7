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

/** Of a name as in DNS (RFC 1035): a byte of length before each label. */
const readDnsName = (encoded: Hex) => {
  const bytes = hexToBytes(encoded)
  const labels: string[] = []
  for (let at = 0; bytes[at]; at += 1 + (bytes[at] ?? 0))
    labels.push(new TextDecoder().decode(bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0))))
  return labels.join('.')
}

/** What ENS's universal resolver answers of a name that leads to this address. */
export const resolvedTo = (address: Address) =>
  encodeFunctionResult({
    abi,
    functionName: 'resolveWithGateways',
    result: [encodeAbiParameters(parseAbiParameters('address'), [address]), resolver],
  })

export const notFound = {
  error: {
    code: 3,
    message: 'execution reverted',
    data: encodeErrorResult({ abi, errorName: 'ResolverNotFound', args: ['0x'] }),
  },
}

interface NodeCall {
  id: number
  params: [{ to: Address; data: Hex }]
}

/** A node that has ENS: a test says what its universal resolver answers of a name. Returns the names that were asked for. */
export const stubNames = (answer: (name: string) => Promise<Hex | object>) => {
  const asked: string[] = []
  const answerCall = async ({ id, params: [{ data }] }: NodeCall) => {
    const name = readDnsName(decodeFunctionData({ abi, data }).args[0])
    asked.push(name)
    const said = await answer(name)
    return typeof said === 'string' ? { jsonrpc: '2.0', id, result: said } : { jsonrpc: '2.0', id, ...said }
  }
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const body = (await new Request(input, init).json()) as NodeCall | NodeCall[]
    const answers = await Promise.all([body].flat().map(answerCall))
    return Response.json(Array.isArray(body) ? answers : answers[0])
  })
  return asked
}
