import { nativeTokenAddress } from '../decode/decodeCall.ts'
import { unread } from '../descriptors/unread.ts'
import { allOfIt, createRouterHoldings } from './routerHoldings.ts'

export const senderAlias = '0x0000000000000000000000000000000000000001'
export const routerAlias = '0x0000000000000000000000000000000000000002'

/** Whether an address stands for the sender or for the router itself. */
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
  /** The wrapped native currency. */
  wrapper: string
}

/**
 * What the visitor gives, and who receives what, while a router works through its steps. What the router itself holds
 * has to leave it again: anyone could take what is left. Throws UnreadError where that is not certain.
 */
export const createRouterLedger = ({ account, router, wrapper }: Parties) => {
  const given = new Map<string, GivenAmount>()
  const received = new Map<string, Received>()
  const { hold, ...holdings } = createRouterHoldings()

  const party = (address: string) => {
    if (address === senderAlias || address === account.toLowerCase()) return account
    // Tokens sent to the wrapper are lost. It wraps native currency for the router, and anyone can withdraw that.
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
    /** Amounts of one token for one recipient count together. */
    received: () => [...received.values()],
    give,
    ...holdings,
    holdUnknown: (token: string) => hold(token, undefined),
    isRouter: (recipient: string) => party(recipient) === undefined,
    /** Pays a recipient. A payment to the router itself is held; its amount is known unless it is a minimum. */
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
