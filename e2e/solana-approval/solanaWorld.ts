import { base58, base64 } from '@scure/base'
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type IInstruction,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { RpcError } from '#protocol/errors/rpc'
import { networks } from '#protocol/networks'
import { openCall } from '#protocol/test/openCall'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import { planApproval } from '../../secure-frame/approval/planApproval.ts'
import type { ReadChain } from '../../secure-frame/approval/request.ts'
import { words } from '../../secure-frame/approval/test/words.ts'
import { signApproved } from '../../secure-frame/requests/evm/signApproved.ts'
import { addressesOf, deriveKeys } from '../../secure-frame/wallet/keys.ts'
import { type SignJob, signerOf } from '../../secure-frame/wallet/signers.ts'
import { findFreePort } from '../world/stack/freePort.ts'
import { createMints } from '../world/stack/solana/demoMints.ts'
import { startSolanaNode } from '../world/stack/solana/server.ts'

export const origin = 'https://app.marlow.example'

const solana = networks.find(({ chainNamespace }) => chainNamespace === 'solana') as Network

/** Overrides a node's answer. Undefined keeps its own answer. */
export type Instead = (method: string, params: readonly Json[], own: () => Promise<Json>) => Promise<Json> | undefined

const readFrom =
  (url: string, instead: Instead): ReadChain =>
  async (method, params) => {
    const own = async () => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const { result, error } = await (await fetch(url, { method: 'POST', body })).json()
      if (error) throw new RpcError(error.code, error.message, error.data)
      return result as Json
    }
    return instead(method, params, own) ?? own()
  }

interface Written {
  payer?: string
  version?: 'legacy' | 0
  blockhash?: string
  tables?: Record<Address, Address[]>
}

/** A Solana node with tokens, and a visitor of the embedded wallet with 10 SOL. */
export const createSolanaWorld = async () => {
  const port = await findFreePort()
  const stop = await startSolanaNode({ port })
  const url = `http://127.0.0.1:${port}`
  await createMints(url)
  const rpc = createSolanaRpc(url)
  const keys = await deriveKeys(new Uint8Array(16).fill(7))
  const account = address(addressesOf(keys).solana)
  const fund = (to: string, amount: bigint) => rpc.requestAirdrop(address(to), lamports(amount)).send()
  await fund(account, 10_000_000_000n)

  /** A page's transaction in base64. */
  const write = async (instructions: readonly IInstruction[], given: Written = {}) => {
    const { payer = account, version = 0, tables, blockhash } = given
    const latest = (await rpc.getLatestBlockhash().send()).value
    const lifetime = { ...latest, ...(blockhash ? { blockhash: blockhash as Blockhash } : {}) }
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayer(address(payer), empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (timed) => appendTransactionMessageInstructions(instructions, timed),
      (full) => (tables ? compressTransactionMessageUsingAddressLookupTables(full, tables) : full),
    )
    // The encoder accepts both versions, but the types separate them.
    const chosen = (version === 0 ? message : { ...message, version }) as typeof message
    return getBase64EncodedWireTransaction(compileTransaction(chosen))
  }

  const request = (method: string, params: Json, instead: Instead = () => undefined) => ({
    origin,
    method,
    params,
    account,
    network: solana,
    languages: ['en'],
    rpc: readFrom(url, instead),
  })

  /** The sheet of a request after all its data has loaded. */
  const ask = async (method: string, params: Json, instead?: Instead) => {
    const plan = await planApproval(request(method, params, instead), words)
    return { initial: plan.initial, ...(await plan.settle()) }
  }

  /** Approves the request and returns the page's result. */
  const approve = async (method: string, params: Json, instead?: Instead) => {
    const { content, approved } = await ask(method, params, instead)
    if (!approved) throw new Error(`Nothing can be approved: ${JSON.stringify(content.failure)}`)
    const shown = {
      account: { userId: 'u', namespace: 'solana' as const, address: account, type: 'eoa' as const },
      origin,
      network: solana,
      ...openCall,
    }
    const read = readFrom(url, instead ?? (() => undefined))
    const parts = {
      sign: (job: SignJob) => signerOf('solana')(keys, job),
      read: (_network: string, asked: string, given: Json) => read(asked, given as readonly Json[]),
    }
    return { content, answer: (await signApproved(approved, shown, parts)) as Record<string, Json> }
  }

  const solOf = async (owner: string) => (await rpc.getBalance(address(owner)).send()).value
  return { account, ask, approve, fund, request, rpc, solOf, stop, url, write }
}

export const encodeText = (text: string) => base58.encode(new TextEncoder().encode(text))

export const bytesOf = (transaction: Json | undefined) => base64.decode(String(transaction))

/** A blockhash that does not exist on any chain. */
export const goneBlockhash = base58.encode(new Uint8Array(32).fill(5))
