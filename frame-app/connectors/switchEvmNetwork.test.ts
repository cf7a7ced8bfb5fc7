import { expect, test } from 'vitest'
import { RpcError } from '#protocol/errors/rpc'
import { networks } from '#protocol/networks'
import { SwitchNetworkError, switchEvmNetwork } from './switchEvmNetwork.ts'

const [ethereum] = networks
if (!ethereum) throw new Error('Ethereum is built in')

/** A wallet that takes the answers to each method from a list, in order. */
const createWallet = (answers: Record<string, (Error | null)[]>) => {
  const asked: string[] = []
  const request = async (method: string) => {
    asked.push(method)
    const answer = answers[method]?.shift() ?? null
    if (answer) throw answer
    return null
  }
  return { asked, request }
}

const unrecognized = new RpcError(4902, 'Unrecognized chain')

test('only requests a switch if the wallet knows the chain [NET-02]', async () => {
  const { asked, request } = createWallet({})
  await switchEvmNetwork(request, ethereum)
  expect(asked).toEqual(['wallet_switchEthereumChain'])
})

test('adds an unknown chain, then requests the switch again [NET-02]', async () => {
  const { asked, request } = createWallet({ wallet_switchEthereumChain: [unrecognized] })
  await switchEvmNetwork(request, ethereum)
  expect(asked).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_switchEthereumChain'])
})

test('recognizes 4902 inside an internal error', async () => {
  const wrapped = new RpcError(-32603, 'Internal error', { originalError: { code: 4902 } })
  const { asked, request } = createWallet({ wallet_switchEthereumChain: [wrapped] })
  await switchEvmNetwork(request, ethereum)
  expect(asked).toHaveLength(3)
})

test('keeps the code of a rejection', async () => {
  const { request } = createWallet({ wallet_switchEthereumChain: [new RpcError(4001, 'No')] })
  await expect(switchEvmNetwork(request, ethereum)).rejects.toMatchObject({ code: 4001 })
})

test('reports an unapproved chain or a missing method on failure [NET-02]', async () => {
  const missing = new RpcError(-32601, 'Method not found', { method: 'wallet_switchEthereumChain' })
  const { request } = createWallet({ wallet_switchEthereumChain: [missing] })
  const switching = switchEvmNetwork(request, ethereum)
  await expect(switching).rejects.toThrow(SwitchNetworkError)
  await expect(switching).rejects.toMatchObject({
    code: 4902,
    data: missing.data,
    cause: missing,
    message: expect.stringContaining('the chain is not approved, or the wallet lacks the method'),
  })
})
