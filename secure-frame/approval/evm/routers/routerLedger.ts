import { native } from '../decode/decodeCall.ts'
import { unread } from '../descriptors/unread.ts'

/** Stands for all that the router holds of a token. */
export const allOfIt = 2n ** 255n

export const senderAlias = '0x0000000000000000000000000000000000000001'
export const routerAlias = '0x0000000000000000000000000000000000000002'

/** Whether an address stands for the sender or for the router itself. */
export const isAlias = (address: string) => address === senderAlias || address === routerAlias

interface Given {
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
  const given = new Map<string, Given>()
  const received = new Map<string, Received>()
  /** Undefined units: the amount is known only once the swap is done. */
  const held = new Map<string, bigint | undefined>()

  const hold = (token: string, units: bigint | undefined) => {
    const before = held.has(token) ? held.get(token) : 0n
    held.set(token, before === undefined || units === undefined ? undefined : before + units)
  }

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

  const takePart = (token: string, units: bigint, before: bigint | undefined) => {
    if (before !== undefined && before < units) return unread()
    held.set(token, before === undefined ? undefined : before - units)
    return units
  }

  /** Takes an amount that the router holds. The result is undefined for all of an amount that is not known. */
  const take = (token: string, units: bigint) => {
    if (!held.has(token) || units === 0n) return unread()
    const before = held.get(token)
    if (units !== allOfIt && units !== before) return takePart(token, units, before)
    held.delete(token)
    return before
  }

  return {
    given,
    /** Amounts of one token for one recipient count together. */
    received: () => [...received.values()],
    give,
    take,
    holdUnknown: (token: string) => hold(token, undefined),
    holds: (token: string) => held.has(token),
    /** Whether the router certainly holds so much. */
    covers: (token: string, units: bigint) => (held.get(token) ?? -1n) >= units,
    isRouter: (recipient: string) => party(recipient) === undefined,
    /** Takes at most so much of what the router holds: what remains is not known. */
    takeAtMost: (token: string) => (held.has(token) ? void held.set(token, undefined) : unread()),
    /** Pays a recipient. A payment to the router itself is held; its amount is known unless it is a minimum. */
    pay: (token: string, units: bigint, isLeast: boolean, recipient: string) => {
      const to = party(recipient)
      if (to === undefined) return hold(token, isLeast ? undefined : units)
      const before = received.get(`${token} ${to}`)
      received.set(`${token} ${to}`, {
        ...{ token, to, units: units + (before?.units ?? 0n) },
        isLeast: isLeast || before?.isLeast === true,
      })
    },
    holdValue: (value: bigint) => {
      if (value === 0n) return
      give(native, value)
      hold(native, value)
    },
    isEmpty: () => held.size === 0,
  }
}
export type RouterLedger = ReturnType<typeof createRouterLedger>
