import { type Address, type Hex, parseEther, toHex } from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import type { startPermissionChain } from './permissionChain.ts'

type Place = Awaited<ReturnType<typeof startPermissionChain>>
type Visitor = Awaited<ReturnType<Place['createVisitor']>>

export const day = 86_400
export const payee: Address = '0xB872aa4dE09C31F7aC5e60b42d7F8e19f391c07E'

export const pay = (ether: string) => ({ to: payee, value: parseEther(ether) })

interface Wanted {
  to: Address
  type?: string
  data?: { [field: string]: Json }
  rules?: readonly Json[]
  days?: number
}

/** 500 of a token with six decimals each week. */
export const ofToken = (token: Address, to: Address): Wanted => {
  const data = { tokenAddress: token, periodAmount: toHex(500_000_000n), periodDuration: 7 * day }
  return { to, type: 'erc20-token-periodic', data }
}

/** Permissions in a page's request format (ERC-7715). Default: one ether each day for 30 days. */
export const createAsk = ({ now }: Place) => {
  const requestOf = async (request: Wanted): Promise<Json> => {
    const { to, type = 'native-token-periodic', data, rules = [], days = 30 } = request
    const daily = { periodAmount: toHex(parseEther('1')), periodDuration: day }
    const expiry = { type: 'expiry', data: { timestamp: (await now()) + days * day } }
    const permission = { type, isAdjustmentAllowed: false, data: data ?? daily }
    return { chainId: '0x1', to, permission, rules: [expiry, ...rules] }
  }
  return {
    requestOf,
    grant: async (visitor: Visitor, ...wanted: readonly Wanted[]) => {
      const params = await Promise.all(wanted.map(requestOf))
      const { content, answer } = await visitor.perform('wallet_requestExecutionPermissions', params)
      const contexts = (answer as unknown as readonly { context: Hex }[]).map(({ context }) => context)
      return { content, answer, contexts: contexts as [Hex, ...Hex[]] }
    },
    refusal: async (visitor: Visitor, request: Wanted) =>
      visitor.plan('wallet_requestExecutionPermissions', [await requestOf(request)]).then(
        () => undefined,
        (error: unknown) => error,
      ),
  }
}
