import { toFunctionSelector } from 'viem'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import { networks } from '#protocol/networks'
import { openCall } from '#protocol/test/openCall'
import type { Json } from '#protocol/vocabulary/json'
import { emptyContent } from '../../../approval/content.ts'
import type { Confirmed } from '../../../approval/plan.ts'
import type { CountingKey, PasskeyTouch } from '../../../auth/touch/TouchCalls.ts'
import { testAccount, testHost } from '../../../test/testSession.ts'
import { changeLimit, readLimit } from '../changeLimit.ts'
import { requireTouch } from '../requireTouch.ts'
import type { TouchDeps, TouchQuestion } from '../TouchDeps.ts'

const operatorSelector = toFunctionSelector('getOperatorFee(uint256)')

const findNetwork = (id: string) => {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
  if (!network) throw new Error(`There is no network ${id}`)
  return network
}

interface World {
  projectCents?: number | null
  networkId?: string
}

export const passkey = (id: string): CountingKey => ({
  id,
  transports: ['internal'],
  key: { kty: 'EC', x: 'eA', y: 'eQ' },
})

const use = { credentialId: 'one' } as PasskeyTouch

/** A server that stores a limit, a device, and a visitor who confirms by passkey or not. */
export const createTouchWorld = ({ projectCents = null, networkId = 'eip155:1' }: World = {}) => {
  const server = { cents: null as number | null, keys: [passkey('one')], raises: 0, dataFee: '0x0' as string | null }
  const visitor = { touches: true, asked: [] as TouchQuestion[] }
  const notes = new Map<string, string>()
  const told = () => ({ cents: server.cents, rpId: 'secure.example', keys: server.keys })
  const answers: Record<string, (request: { cents?: number | null; use?: PasskeyTouch }) => unknown> = {
    startOwnPasskey: () => ({ challenge: 'c'.repeat(43) }),
    readTouchLimit: told,
    changeTouchLimit: ({ cents = null, use: touch }) => {
      server.cents = cents
      if (touch) server.raises += 1
      return told()
    },
  }
  const parts: TouchDeps = {
    // Each call returns the answer for its name.
    callAs: () => (async (name: string, request: object) => answers[name]?.(request)) as never,
    notes: {
      read: async (name) => notes.get(name),
      write: async (name, text) => void notes.set(name, text),
    },
    projectCents,
    readPrices: async () => new Map([['native', 2_000]]),
    ask: async (question) => {
      visitor.asked.push(question)
      if (!visitor.touches) throw rpcError(userRejected)
      return use
    },
  }
  const { signal } = openCall
  const owner = {
    userId: testAccount.userId,
    account: testAccount,
    place: { projectId: 'p', hostOrigin: testHost },
    signal,
  }
  const request = {
    origin: testHost,
    method: 'eth_sendTransaction',
    params: [],
    account: testAccount.address,
    network: findNetwork(networkId),
    languages: [],
    // The network's oracle returns a fee for the data; its operator charges none.
    rpc: async (method: string, [call]: readonly Json[]) => {
      if (method === 'eth_getCode') return '0x60'
      return String(Object(call).data).startsWith(operatorSelector) ? '0x0' : server.dataFee
    },
  }
  /** Confirms a request that costs the given wei, or an unknown amount. */
  const confirm = async (wei: bigint | undefined, more: Partial<Confirmed> = {}) => {
    const confirmed: Confirmed = {
      content: emptyContent('asks'),
      approved: { type: 'transaction', transaction: { type: 'eip1559', chainId: 1, value: wei ?? 0n, gas: 21_000n } },
      leaves: wei === undefined ? undefined : [{ token: 'native', units: wei, decimals: 18 }],
      ...more,
    }
    await requireTouch(parts, { told: told(), confirmed, request, account: testAccount, signal })
  }
  return {
    server,
    visitor,
    notes,
    parts,
    confirm,
    read: () => readLimit(parts, owner),
    change: (cents: number | null) => changeLimit(parts, owner, cents),
  }
}
