import { type Address, encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { RpcError } from '#protocol/errors/rpc'
import { networks } from '#protocol/networks'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import { entryPoint } from '../../secure-frame/approval/evm/operations/entryPoint.ts'
import { planApproval } from '../../secure-frame/approval/planApproval.ts'
import type { ApprovalRequest, Approved, ReadChain } from '../../secure-frame/approval/request.ts'
import { words } from '../../secure-frame/approval/test/words.ts'
import { getCallsStatus } from '../../secure-frame/requests/evm/callsStatus.ts'
import { signApproved } from '../../secure-frame/requests/evm/signApproved.ts'
import { type SignJob, signerOf } from '../../secure-frame/wallet/signers.ts'
import { startTestChain } from '../blockchain-data/startTestChain.ts'
import { startBundler } from '../world/stack/bundler/bundler.ts'
import { deployEntryPoint } from '../world/stack/bundler/entryPoint.ts'
import { deployDelegates } from '../world/stack/delegates/delegates.ts'
import { findFreePort } from '../world/stack/freePort.ts'
import { openTreasury } from '../world/stack/treasury.ts'

const [ethereum] = networks as readonly [Network]
export const friend: Address = '0xB872aa4dE09C31F7aC5e60b42d7F8e19f391c07E'
/** A paymaster that accepts everything: returns an empty context and valid data. */
const generousCode: Hex = '0x60405f5260605ff3'
export const generous: Address = '0x00000000000000000000000000000000000ca4e5'

const post = async (url: string, method: string, params: Json) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const { result, error } = await (await fetch(url, { method: 'POST', headers, body })).json()
  if (error) throw new RpcError(error.code, error.message, error.data)
  return result as Json
}

export const paying = { paymaster: generous, paymasterData: '0x' }
export const limits = { paymasterVerificationGasLimit: '0x4e20', paymasterPostOpGasLimit: '0x0' }

type Pay = (method: string, params: readonly Json[]) => Json
export const pays: Pay = (method) =>
  method === 'pm_getPaymasterStubData' ? { ...paying, ...limits, isFinal: false } : { ...paying, ...limits }
export const refuses: Pay = () => {
  throw new RpcError(-32000, 'Not today')
}

export const service = { url: 'https://pay.marlow.example/rpc', context: { policy: 'demo' } }

export const word = (value: string) => value.padStart(64, '0')
export const pay = (value: bigint): Json => ({ to: friend, value: `0x${value.toString(16)}` })

/** A chain with an entry point, a bundler and a paymaster that pays for everything. */
export const startOperationWorld = async () => {
  const chain = await startTestChain()
  const treasury = await openTreasury(chain.rpcUrl)
  await deployEntryPoint(treasury)
  await deployDelegates(treasury)
  const token = await chain.deployToken('Fair', 'FAIR', 6)
  await treasury.setCode({ address: generous, bytecode: generousCode })
  const abi = parseAbi(['function depositTo(address account) payable'])
  const data = encodeFunctionData({ abi, functionName: 'depositTo', args: [generous] })
  await chain.mined(await chain.wallet.sendTransaction({ to: entryPoint.address, data, value: parseEther('10') }))
  const port = await findFreePort()
  const stopBundler = await startBundler({ port, rpcUrl: chain.rpcUrl })
  const bundlerUrl = `http://127.0.0.1:${port}`

  /** Answers for the chain, its bundler and a paymaster. */
  const worldWith =
    (pay: Pay, askBundler: ReadChain = (method, params) => post(bundlerUrl, method, params as Json)): ReadChain =>
    async (method, params) => {
      if (method.startsWith('pm_')) return pay(method, params)
      return method.includes('UserOperation') ? askBundler(method, params) : post(chain.rpcUrl, method, params as Json)
    }

  /** A new, empty account. */
  const createVisitor = (rpc: ReadChain = worldWith(pays), more: Partial<ApprovalRequest> = {}) => {
    const key = generatePrivateKey()
    const { address } = privateKeyToAccount(key)
    const base = { origin: 'https://app.marlow.example', account: address, network: ethereum, languages: ['en'], rpc }
    const plan = (calls: readonly Json[], paymasterService: Json = service) => {
      const capabilities = { paymasterService }
      const params = [{ version: '2.0.0', chainId: '0x1', atomicRequired: false, calls: [...calls], capabilities }]
      const request = { ...base, hasBundler: true, ...more, method: 'wallet_sendCalls', params }
      return planApproval(request, words)
    }
    const ask = (method: string, params: Json) =>
      planApproval({ ...base, hasBundler: true, ...more, method, params }, words)
    const planOne = (call: Json) => ask('eth_sendTransaction', [call])
    const send = async (approved: Approved | undefined, read = rpc) => {
      if (!approved) throw new Error('Nothing was approved')
      const account = { address, namespace: 'eip155', userId: 'maya', type: 'eoa' } as const
      const shown = {
        account,
        origin: base.origin,
        network: ethereum,
        signal: new AbortController().signal,
        stillWanted: async () => true,
      }
      const sign = (job: SignJob) =>
        signerOf('eip155')({ evm: Buffer.from(key.slice(2), 'hex'), solana: new Uint8Array() }, job)
      const parts = {
        sign,
        read: (_id: string, method: string, params: Json | undefined) => read(method, params as Json[]),
      }
      return (await signApproved(approved, shown, parts)) as { id: string }
    }
    const status = (id: string) => getCallsStatus(id, (_id, method, params) => rpc(method, params))
    return { address, plan, planOne, ask, send, status }
  }

  const give = (units: bigint): Json => ({
    to: token,
    data: `0xa9059cbb${word(friend.slice(2).toLowerCase())}${word(units.toString(16))}`,
  })
  const tokensOf = (address: Address) =>
    chain.reader.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })

  const stop = async () => {
    await stopBundler()
    await chain.stop()
  }
  return { chain, token, worldWith, createVisitor, give, tokensOf, stop }
}
export type OperationWorld = Awaited<ReturnType<typeof startOperationWorld>>
