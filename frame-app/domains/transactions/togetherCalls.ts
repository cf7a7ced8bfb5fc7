import { atom } from 'jotai'
import { wait } from '#protocol/async/wait'
import * as z from '#protocol/schema'
import type { Json } from '#protocol/vocabulary/json'
import { text } from '#protocol/vocabulary/scalars'
import type { ConnectedAccount } from '../connections/connection.ts'
import { requestWalletAtom } from '../connections/requestWallet.ts'

/** One call of a batch that a wallet executes atomically. */
export interface TogetherCall {
  to: string
  data: `0x${string}`
  /** In the native currency. */
  value: bigint
}

const Capabilities = z.looseObject({ atomic: z.looseObject({ status: text(32) }) })

const chainIdOf = ({ caipNetworkId }: ConnectedAccount) => `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`

/** The maximum wait for a wallet to report batch support. Afterwards, the calls are sent separately. */
const patienceMs = 2000

const isSupported = (answer: Json | undefined, chainId: string) => {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false
  const { [chainId]: own, '0x0': everywhere } = answer as Readonly<Record<string, Json>>
  return z.safeParse(Capabilities, own ?? everywhere).data?.atomic.status === 'supported'
}

/**
 * Returns true if the wallet reports that the account executes call batches atomically (EIP-5792). False if the account
 * must be changed first (`ready`). Also false for WalletConnect, because the query would send a message to the phone.
 */
export const makesTogetherAtom = atom((get) => async (account: ConnectedAccount) => {
  if (account.wallet.connector === 'walletConnect') return false
  const chainId = chainIdOf(account)
  const asked = get(requestWalletAtom)(account, 'wallet_getCapabilities', [account.address, [chainId]])
  const answer = await Promise.race([asked.catch(() => undefined), wait(patienceMs)])
  return isSupported(answer ?? undefined, chainId)
})

const Sent = z.looseObject({ id: text(8192) })
const Status = z.looseObject({
  status: z.custom<number>(Number.isInteger),
  receipts: z.optional(z.listOf(z.looseObject({ transactionHash: text(128) }), 64)),
})

const pollMs = 1000
/** The maximum wait for the network's confirmation. */
const longestMs = 30 * 60_000
const isInProgress = (status: number) => status < 200

interface Together {
  account: ConnectedAccount
  calls: readonly TogetherCall[]
  /** Called once the wallet has sent the calls. */
  onSent: () => void
}

/**
 * Sends calls as an atomic batch with the wallet. Resolves with the transaction hash once the network has confirmed it.
 * Rejects if it failed.
 */
export const sendTogetherAtom = atom(null, async (get, _set, { account, calls, onSent }: Together) => {
  const request = get(requestWalletAtom)
  const given = calls.map(({ to, data, value }) => ({ to, data, value: `0x${value.toString(16)}` }))
  const chainId = chainIdOf(account)
  const batch = { version: '2.0.0', from: account.address, chainId, atomicRequired: true, calls: given }
  const answer = await request(account, 'wallet_sendCalls', [batch])
  const id = typeof answer === 'string' ? answer : z.safeParse(Sent, answer).data?.id
  if (!id) throw new Error('The wallet gave no batch')
  onSent()
  for (const until = Date.now() + longestMs; Date.now() < until; await wait(pollMs)) {
    // A wallet that does not respond now may respond later.
    const said = await request(account, 'wallet_getCallsStatus', [id]).catch(() => undefined)
    const { data } = z.safeParse(Status, said)
    if (!data || isInProgress(data.status)) continue
    const hash = data.receipts?.at(-1)?.transactionHash
    if (data.status >= 300 || !hash) throw new Error('The network refused the calls')
    return hash
  }
  throw new Error('The wallet does not say what became of the calls')
})
