import type { TypedData } from '../../request.ts'

/** What signing typed data lets somebody take, without asking again. */
export interface Permission {
  token: string
  spender: string
  amount: bigint
  /** Seconds since 1970. */
  until?: bigint
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const amountPattern = /^(0x[0-9a-fA-F]+|\d+)$/

const amountOf = (value: unknown) => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  return typeof value === 'string' && amountPattern.test(value) ? BigInt(value) : undefined
}

const addressOf = (value: unknown) =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value) ? value : undefined

/** No token has so many; contracts write one of several greatest numbers for "all". */
const unlimitedFrom = 2n ** 128n
const greatest96 = 2n ** 96n - 1n

export const isUnlimited = (amount: bigint) => amount >= unlimitedFrom || amount === greatest96

const permission = (token: unknown, spender: unknown, amount: unknown, until: unknown): Permission[] => {
  const parts = { token: addressOf(token), spender: addressOf(spender), amount: amountOf(amount) }
  if (!parts.token || !parts.spender || parts.amount === undefined) return []
  return [{ token: parts.token, spender: parts.spender, amount: parts.amount, until: amountOf(until) }]
}

/** The field names of a type: one that has others is not the one that contracts know. */
const shapeOf = ({ types, primaryType }: TypedData) =>
  (types[primaryType] ?? [])
    .map(({ name }) => name)
    .sort()
    .join()

const listOf = (value: unknown) => (Array.isArray(value) ? value : [value]).filter(isFields)

/** ERC-2612, as most tokens have it. */
const readPermit = ({ domain, message }: TypedData) =>
  permission(domain.verifyingContract, message.spender, message.value, message.deadline)

/** As the first token that had it: all or nothing. An expiry of zero is none. */
const readAllOrNothing = ({ domain, message }: TypedData) =>
  permission(
    domain.verifyingContract,
    message.spender,
    message.allowed ? `${2n ** 256n - 1n}` : '0',
    amountOf(message.expiry) === 0n ? undefined : message.expiry,
  )

/** Permit2: an allowance, for one token or several. */
const readAllowances = ({ message }: TypedData) =>
  listOf(message.details).flatMap(({ token, amount, expiration }) =>
    permission(token, message.spender, amount, expiration),
  )

/** Permit2: one transfer, of one token or several. */
const readTransfers = ({ message }: TypedData) =>
  listOf(message.permitted).flatMap(({ token, amount }) => permission(token, message.spender, amount, message.deadline))

const kinds: Record<string, (typedData: TypedData) => Permission[]> = {
  'deadline,nonce,owner,spender,value': readPermit,
  'allowed,expiry,holder,nonce,spender': readAllOrNothing,
  'details,sigDeadline,spender': readAllowances,
  'deadline,nonce,permitted,spender': readTransfers,
  'deadline,nonce,permitted,spender,witness': readTransfers,
}

/** The permissions that typed data gives, where it is of a kind that is known. Otherwise none. */
export const readPermissions = (typedData: TypedData): readonly Permission[] =>
  kinds[shapeOf(typedData)]?.(typedData) ?? []
