import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeAbiParameters, padHex, stringToHex, toHex } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { networks } from '#protocol/networks'
import type { Network } from '#protocol/vocabulary/network'
import { readTokenMetadata } from './readTokenMetadata.ts'

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))))
})

const token = `0x${'ab'.repeat(20)}`
const string = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])
const number = (value: number) => toHex(value, { size: 32 })

type Said = string | { code: number; message: string }

/** A network with a contract that returns these values for `symbol()` and `decimals()`. */
const networkOf = async (symbol: Said, decimals: Said): Promise<Network> => {
  const server = createServer(async (request, response) => {
    const calls = [JSON.parse((await request.toArray()).join(''))].flat()
    const answers = calls.map(({ id, method, params }) => {
      if (method === 'eth_chainId') return { jsonrpc: '2.0', id, result: '0x1' }
      const said = params[0].data === '0x95d89b41' ? symbol : decimals
      return { jsonrpc: '2.0', id, ...(typeof said === 'string' ? { result: said } : { error: said }) }
    })
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' })
    response.end(JSON.stringify(answers.length > 1 ? answers : answers[0]))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const [ethereum] = networks
  if (!ethereum) throw new Error('There are built-in networks')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { ...ethereum, rpcUrls: { default: { http: [url] } } }
}

const reverted = { code: 3, message: 'execution reverted' }

test.each([
  ['a symbol', string('USDC'), 'USDC'],
  ['a symbol in 32 bytes, as MKR has it', padHex(stringToHex('MKR'), { dir: 'right', size: 32 }), 'MKR'],
  ['a long symbol', string('wstETH-rETH-sfrxETH-BPT'), 'wstETH-rETH-sfrxETH-BPT'],
  ['a symbol that cannot be shown', string('USDC (verified)'), undefined],
  ['no symbol', '0x', undefined],
  ['no function for it', reverted, undefined],
  ['a function that breaks off', { code: -32000, message: 'invalid opcode: INVALID' }, undefined],
] as const)('reads a token with %s', async (_what, said, symbol) => {
  expect(await readTokenMetadata(await networkOf(said, number(18)), token)).toEqual({ symbol, decimals: 18 })
})

test('rejects for missing decimals or a failing node', async () => {
  const network = await networkOf(string('USDC'), '0x')
  await expect(readTokenMetadata(network, token)).rejects.toThrow('decimals')
  const failing = await networkOf({ code: -32601, message: 'the method does not exist' }, number(18))
  await expect(readTokenMetadata(failing, token)).rejects.toThrow()
})
