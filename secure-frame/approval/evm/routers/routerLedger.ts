import { nativeTokenAddress } from '../decode/decodeCall.ts'
import { unread } from '../descriptors/unread.ts'
import { allOfIt, createRouterHoldings } from './routerHoldings.ts'

export const senderAlias = '0x0000000000000000000000000000000000000001'
export const routerAlias = '0x0000000000000000000000000000000000000002'

/** True if an address represents the sender or the router itself. */
export const isAlias = (address: string) => address === senderAlias || address === routerAlias

interface GivenAmount {
  units: bigint
  isMost: boolean
}

/** `isLeast`: the amount is a minimum. */
export interface Received {
  token: string
  units: bigint
  isLeast: boolean
  to: string
}

interface Parties {
  account: string
  router: string
  /** The wrapped native token. */
  wrapper: string
}

/**
 * Tracks what the visitor pays and who receives it during a router's steps. The router's balance must be paid out
 * completely, because anyone could take the remainder. Throws UnreadError if that is uncertain.
 */
export const createRouterLedger = ({ account, router, wrapper }: Parties) => {
  const given = new Map<string, GivenAmount>()
  const received = new Map<string, Received>()
  const { hold, ...holdings } = createRouterHoldings()

  const party = (address: string) => {
    if (address === senderAlias || address === account.toLowerCase()) return account
    // Tokens sent to the wrapper contract are lost. Native currency sent to it is wrapped for the router, and anyone
    // can withdraw it.
    if (address === wrapper) return unread()
    return address === routerAlias || address === router.toLowerCase() ? undefined : address
  }

  const give = (token: string, units: bigint, isMost = false) => {
    if (units === 0n || units === allOfIt) return unread()
    const before = given.get(token)
    given.set(token, { units: units + (before?.units ?? 0n), isMost: isMost || before?.isMost === true })
  }

  return {
    given,
    /** Contains one total for each token and recipient. */
    received: () => [...received.values()],
    give,
    ...holdings,
    holdUnknown: (token: string) => hold(token, undefined),
    isRouter: (recipient: string) => party(recipient) === undefined,
    /**
     * Pays a recipient. A payment to the router itself stays in its balance. The amount is known unless it is a
     * minimum.
     */
    pay: (token: string, units: bigint, isLeast: boolean, recipient: string) => {
      const to = party(recipient)
      if (to === undefined) return hold(token, isLeast ? undefined : units)
      const before = received.get(`${token} ${to}`)
      received.set(`${token} ${to}`, {
        token,
        to,
        units: units + (before?.units ?? 0n),
        isLeast: isLeast || before?.isLeast === true,
      })
    },
    holdValue: (value: bigint) => {
      if (value === 0n) return
      give(nativeTokenAddress, value)
      hold(nativeTokenAddress, value)
    },
  }
}
export type RouterLedger = ReturnType<typeof createRouterLedger>
