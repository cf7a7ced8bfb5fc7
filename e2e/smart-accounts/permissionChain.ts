import {
  type Address,
  BaseError,
  createWalletClient,
  decodeErrorResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { RpcError } from '#protocol/errors/rpc'
import { networks } from '#protocol/networks'
import { openCall } from '#protocol/test/openCall'
import type { Json } from '#protocol/vocabulary/json'
import type { KeptPermission } from '#protocol/vocabulary/keptPermission'
import type { Network } from '#protocol/vocabulary/network'
import type { PermissionContracts } from '#protocol/vocabulary/permissionContracts'
import { planApproval } from '../../secure-frame/approval/planApproval.ts'
import type { Approved, ReadChain } from '../../secure-frame/approval/request.ts'
import { words } from '../../secure-frame/approval/test/words.ts'
import { createPermissionRecords } from '../../secure-frame/requests/evm/permissionRecords.ts'
import { readKept } from '../../secure-frame/requests/evm/readSigned.ts'
import { signApproved } from '../../secure-frame/requests/evm/signApproved.ts'
import { type SignJob, signerOf } from '../../secure-frame/wallet/signers.ts'
import { startTestChain } from '../blockchain-data/startTestChain.ts'
import { deployDelegates } from '../world/stack/delegates/delegates.ts'
import { openTreasury } from '../world/stack/treasury.ts'
import { type Call, type Part, redeemData } from './redeemData.ts'

const [ethereum] = networks as readonly [Network]

export const manager: Address = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'

const managerAbi = parseAbi([
  'error InvalidDelegate()',
  'error InvalidERC1271Signature()',
  'error InvalidEOASignature()',
  'error CannotUseADisabledDelegation()',
  'error AlreadyDisabled()',
  'error InvalidDelegator()',
  'error Error(string)',
])

/** The contracts' reason for a refusal by the chain. */
const reasonOf = (error: unknown) => {
  const found = error instanceof BaseError && error.walk((one) => typeof (one as { data?: unknown }).data === 'string')
  const { data } = (found || {}) as { data?: Hex }
  if (!data) return String(error)
  const { errorName, args } = decodeErrorResult({ abi: managerAbi, data })
  return errorName === 'Error' ? String(args?.[0]) : errorName
}

/** The account's permissions shared by its devices, as the auth server stores them. */
const createShared = () => {
  const all: KeptPermission[] = []
  return { list: async () => all, keep: async (_userId: string, permission: KeptPermission) => all.push(permission) }
}

const createDevice = (shared: ReturnType<typeof createShared>) => {
  const notes = new Map<string, string>()
  return createPermissionRecords({
    device: {
      read: async (name) => notes.get(name),
      write: async (name, text) => void notes.set(name, text),
      withLock: (work) => work(),
    },
    shared,
    readKept,
    now: Date.now,
  })
}

/** A chain with all permission contracts, and its visitors and backends. */
export const startPermissionChain = async (chainId?: number) => {
  const chain = await startTestChain(chainId)
  await deployDelegates(await openTreasury(chain.rpcUrl))
  const rpc: ReadChain = async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const { result, error } = await (await fetch(chain.rpcUrl, { method: 'POST', headers, body })).json()
    if (error) throw new RpcError(error.code, error.message, error.data)
    return result
  }
  const contracts: PermissionContracts[string] = {}
  /** Lists a contract's functions for the operator, so that permissions can call them. */
  const listContract = (address: Address, ...functions: readonly string[]) => {
    contracts[address] = { name: 'Test contract', functions: Object.fromEntries(functions.map((one) => [one, 'Test'])) }
  }
  const now = async () => Number((await chain.reader.getBlock()).timestamp)

  /** An account with ether. Its visitor confirms every sheet that allows it. */
  const createVisitor = async (ether = '5', key = generatePrivateKey()) => {
    const { address } = privateKeyToAccount(key)
    await chain.mined(await chain.wallet.sendTransaction({ to: address, value: parseEther(ether) }))
    const shared = createShared()
    const records = createDevice(shared)
    const origin = 'https://app.marlow.example'
    const account = { userId: 'user', namespace: 'eip155', address, type: 'eoa' } as const
    const plan = (method: string, params: Json, more: { isPlain?: boolean; rpc?: ReadChain } = {}) => {
      const request = { origin, method, params, account: address, network: ethereum, languages: ['en'], rpc }
      const loadPermissionContracts = async () => ({ 'eip155:1': contracts })
      return planApproval({ ...request, loadPermissionContracts, ...more }, words)
    }
    /** Signs an approved request in the browser with these records. */
    const sign = (approved: Approved, kept = records) => {
      const parts = {
        sign: async (job: SignJob) =>
          signerOf('eip155')({ evm: Buffer.from(key.slice(2), 'hex'), solana: new Uint8Array() }, job),
        read: async (_network: string, read: string, given: Json | undefined) => rpc(read, given as readonly Json[]),
        permissions: async () => kept,
      }
      return signApproved(approved, { account, origin, network: ethereum, ...openCall }, parts)
    }
    const approve = async (method: string, params: Json) => {
      const { content, approved } = await (await plan(method, params)).settle()
      if (!approved) throw new Error(`Nothing can be confirmed: ${JSON.stringify(content.failure)}`)
      return { content, approved }
    }
    const perform = async (method: string, params: Json) => {
      const { content, approved } = await approve(method, params)
      return { content, answer: await sign(approved) }
    }
    const otherDevice = () => createDevice(shared)
    return { address, key, account, origin, records, shared, otherDevice, plan, approve, sign, perform }
  }

  /** Redeems permissions with its own key. Resolves with "success" or the chain's reason for the refusal. */
  const createBackend = async (key = generatePrivateKey()) => {
    const account = privateKeyToAccount(key)
    await chain.mined(await chain.wallet.sendTransaction({ to: account.address, value: parseEther('5') }))
    const client = createWalletClient({ account, transport: http(chain.rpcUrl) })
    const redeem = async (...parts: readonly Part[]) => {
      try {
        const hash = await client.sendTransaction({ chain: null, to: manager, data: redeemData(parts) })
        return (await chain.mined(hash)).status
      } catch (error) {
        return reasonOf(error)
      }
    }
    return { key, address: account.address, publicKey: account.publicKey, redeem }
  }

  return {
    chain,
    rpc,
    now,
    listContract,
    createVisitor,
    createBackend,
    encode: (signature: string, args: readonly unknown[]) => {
      const abi = parseAbi([`function ${signature}`] as readonly string[])
      // The signature is only known at run time.
      return encodeFunctionData({ abi, args } as never) as Hex
    },
    later: async (seconds: number) => {
      await chain.test.increaseTime({ seconds })
      await chain.test.mine({ blocks: 1 })
    },
  }
}

export const transferTo = (token: Address, to: Address, amount: bigint): Call => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})
