import {
  type AmountRow,
  type DataGroup,
  emptyContent,
  type Fact,
  type Risk,
  type SheetContent,
  type SheetNote,
} from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import type { PermissionMessages } from '../../messages/permission/en.ts'
import { formatWhole } from '../../text/formatAmount.ts'
import { formatTime, timeOfSeconds } from '../../text/formatTime.ts'
import { nativeTokenAddress } from '../decode/decodeCall.ts'
import { delegate } from '../delegation/delegate.ts'
import { addressFact, knownAs, short } from '../describe/callParts.ts'
import { codeFact } from '../describe/codeFact.ts'
import {
  findToken,
  type Tokens,
  toEvmTokenRow,
  tokenName,
  writeEvmAmount,
  writeEvmEstimate,
} from '../describe/tokenText.ts'
import { isSameEvmAddress } from '../params/quantity.ts'
import { formatAllowancePeriod } from './formatAllowancePeriod.ts'
import { mostInAll } from './mostInAll.ts'
import type { Allowance, ContractCalls, Permission } from './Permission.ts'
import type { ListedContracts } from './requireListed.ts'
import { selectorOf } from './selectorOf.ts'

interface Described {
  permissions: readonly Permission[]
  /** Includes the native currency. */
  tokens: Tokens
  /** The account's balances by lower-case token address. A balance is missing if the node does not answer. */
  balances: ReadonlyMap<string, bigint>
  /** Current chain time in Unix seconds. */
  now: bigint
  chainId: number
  /** The requesting site, and the operator's descriptions of the contracts. */
  site: string
  listed: ListedContracts
  /** True if granting the permission also sets the account's code. */
  givesCode: boolean
  words: Words
  said: PermissionMessages
}

const amountOf = ({ token, amount }: Allowance, { tokens, words }: Described) =>
  writeEvmAmount(findToken(tokens, token), amount, words)

const timeText = (seconds: bigint, { locale }: Words) =>
  formatTime(timeOfSeconds(seconds) ?? new Date(Number.NaN), locale)

const paysFacts = ({ payee }: Allowance, { said }: Described): Fact =>
  payee ? addressFact(said.paysOnly, payee) : { kind: 'text', name: said.pays, text: said.paysAnybody }

const allowanceFacts = (allowance: Allowance, expiry: bigint, described: Described): Fact[] => {
  const { tokens, words, said, now } = described
  const most = writeEvmAmount(findToken(tokens, allowance.token), mostInAll(allowance, now, expiry), words)
  const begins: Fact[] =
    allowance.start > now
      ? [{ kind: 'text', name: words.messages.notBefore, text: timeText(allowance.start, words) }]
      : []
  return [
    paysFacts(allowance, described),
    { kind: 'text', name: said.mostInAll, text: most, tone: 'strong' },
    ...begins,
  ]
}

const isSelector = (text: string) => /^0x[\da-f]{8}$/.test(text)

/** Lists the functions with their selectors, because the chain knows only selectors. */
const functionFacts = ({ contract, functions }: ContractCalls, { listed }: Described) =>
  functions.map((signature): Fact => {
    const selector = isSelector(signature) ? signature : selectorOf(signature)
    return { kind: 'function', name: signature, selector, text: listed.get(contract)?.functions[signature] }
  })

const callsFacts = ({ contract, calls }: ContractCalls, { said, words, chainId, listed }: Described): Fact[] => [
  addressFact(words.messages.contract, contract, knownAs(contract, chainId) ?? { isKnown: false }),
  ...(listed.has(contract) ? [{ kind: 'text', name: said.listedBy, text: said.projectOfSite } as const] : []),
  { kind: 'text', name: said.mostCalls, text: said.calls(formatWhole(calls)), tone: 'strong' },
]

/** Returns the limits, expiry and holder of a permission. */
const factsOf = ({ what, key, redeemers, expiry }: Permission, described: Described): Fact[] => {
  const { said, words } = described
  const others = redeemers.filter((redeemer) => redeemers.length > 1 || !isSameEvmAddress(redeemer, key))
  return [
    ...(what.kind === 'allowance' ? allowanceFacts(what, expiry, described) : callsFacts(what, described)),
    { kind: 'text', name: words.messages.until, text: timeText(expiry, words) },
    addressFact(said.keyOfSite, key),
    ...others.map((redeemer) => addressFact(said.sentBy, redeemer)),
  ]
}

const rowOf = (allowance: Allowance, described: Described): AmountRow => ({
  label: described.said.spendUpTo,
  amount: amountOf(allowance, described),
  detail: formatAllowancePeriod(allowance.period, described.said, described.words),
  ...toEvmTokenRow(findToken(described.tokens, allowance.token)),
})

const allowancesIn = (permissions: readonly Permission[]) =>
  permissions.flatMap(({ what, expiry }) => (what.kind === 'allowance' ? [{ allowance: what, expiry }] : []))

const nameOf = ({ contract }: ContractCalls, { listed }: Described) => listed.get(contract)?.name ?? short(contract)

/** Returns a titled fact group for one of several permissions. */
const groupOf = (permission: Permission, index: number, described: Described): DataGroup => {
  const { what } = permission
  const { said, words } = described
  const title =
    what.kind === 'allowance'
      ? said.spends(amountOf(what, described), formatAllowancePeriod(what.period, said, words))
      : said.callsOne(nameOf(what, described))
  const functions = what.kind === 'calls' ? functionFacts(what, described) : []
  return {
    title: said.permissionOf(index + 1, title),
    isOurs: true,
    facts: [...functions, ...factsOf(permission, described)],
  }
}

/** Returns the facts of contract calls: the functions, then the address and the limits. */
const callsGroups = (what: ContractCalls, permission: Permission, described: Described): DataGroup[] => [
  { title: described.said.mayCall, isOurs: true, facts: functionFacts(what, described) },
  { title: nameOf(what, described), isOurs: true, facts: factsOf(permission, described) },
]

const groupsOf = (permissions: readonly Permission[], described: Described): DataGroup[] => {
  const [only] = permissions
  if (permissions.length !== 1 || !only)
    return permissions.map((permission, index) => groupOf(permission, index, described))
  return only.what.kind === 'calls' ? callsGroups(only.what, only, described) : []
}

/** Warns if all permissions together could spend the account's entire balance of a token. */
const takesAllNotes = (described: Described): SheetNote[] => {
  const { permissions, balances, tokens, words, said, now } = described
  const sums = new Map<string, bigint>()
  for (const { allowance, expiry } of allowancesIn(permissions))
    sums.set(allowance.token, (sums.get(allowance.token) ?? 0n) + mostInAll(allowance, now, expiry))
  return [...sums].flatMap(([token, most]): SheetNote[] => {
    const balance = balances.get(token)
    if (!balance || balance > most) return []
    const found = findToken(tokens, token)
    const title = said.takesAllTitle(tokenName(found))
    const text = said.takesAllText(writeEvmEstimate(found, most, words), writeEvmEstimate(found, balance, words))
    return [{ tone: 'warn', title, text }]
  })
}

/** No rule limits the arguments of a call, so all of the account's assets in the contract are at risk. */
const riskOf = ({ permissions, said, site }: Described): Risk | undefined =>
  permissions.some(({ what }) => what.kind === 'calls')
    ? { kind: 'unlimited', title: said.contractTitle, text: said.contractText, tick: said.contractTick(site) }
    : undefined

const warningsOf = (described: Described): SheetNote[] => {
  const { givesCode, words, said } = described
  const { newCodeTitle } = words.messages
  return [
    ...takesAllNotes(described),
    ...(givesCode ? [{ tone: 'warn', title: newCodeTitle, text: said.newCode(delegate.name) } as const] : []),
  ]
}

const confirmText = ({ permissions, tokens, words, said, ...described }: Described) => {
  const { allow, signAnyway } = words.messages
  if (permissions.some(({ what }) => what.kind === 'calls')) return signAnyway
  const [only] = permissions
  if (permissions.length !== 1 || !only) return said.allowMany(permissions.length)
  const { what } = only
  // An unlisted token's contract chooses its name freely.
  if (what.kind === 'calls' || !findToken(tokens, what.token).isListed) return allow
  return said.allowWhat(
    amountOf(what, { permissions, tokens, words, said, ...described }),
    formatAllowancePeriod(what.period, said, words),
  )
}

/** Rejects amounts in an unknown unit, because a visitor cannot judge them. */
const failureOf = ({ permissions, tokens, said }: Described): SheetNote | undefined =>
  allowancesIn(permissions).some(
    ({ allowance: { token } }) => token !== nativeTokenAddress && findToken(tokens, token).kind !== 'fungible',
  )
    ? { tone: 'bad', title: said.noTokenTitle, text: said.noTokenText }
    : undefined

/** Describes permissions: amount, frequency, expiry, holder, and total. */
export const describePermissions = (described: Described): SheetContent => {
  const { permissions, said } = described
  const [only] = permissions
  const isOne = permissions.length === 1
  const allowances = allowancesIn(permissions)
  const warnings = warningsOf(described)
  const risk = riskOf(described)
  const failure = failureOf(described)
  return {
    ...emptyContent(allowances.length > 0 ? said.asks : said.asksInContract),
    risk,
    failure,
    warnings,
    sections:
      allowances.length > 0
        ? [{ title: said.may, rows: allowances.map(({ allowance }) => rowOf(allowance, described)) }]
        : [],
    facts: [
      ...(isOne && only?.what.kind === 'allowance' ? factsOf(only, described) : []),
      ...(described.givesCode ? [codeFact(delegate.address, described.words)] : []),
    ],
    data: groupsOf(permissions, described),
    notes: [{ tone: 'neutral', text: said.enforced }],
    confirm: failure ? undefined : confirmText(described),
    // The button of a lasting permission arms after three seconds.
    isHighRisk: risk !== undefined || warnings.length > 0,
  }
}

interface Ended extends Pick<Described, 'tokens' | 'chainId' | 'words' | 'said'> {
  /** Undefined if this wallet did not create the permission's rules. */
  permission?: Permission
  key: string
}

/** Describes how a permission ends, with its content and its holder. */
export const describeEnded = ({ permission, key, ...shown }: Ended): SheetContent => {
  const { said, words } = shown
  const known = { permissions: [], balances: new Map<string, bigint>(), listed: new Map(), site: '' }
  const described = { ...shown, ...known, now: 0n, givesCode: false }
  // The remaining total and the start are irrelevant once the permission ends.
  const isOver = ({ name }: Fact) => name === said.mostInAll || name === words.messages.notBefore
  return {
    ...emptyContent(said.asksToEnd),
    sections:
      permission?.what.kind === 'allowance' ? [{ title: said.ends, rows: [rowOf(permission.what, described)] }] : [],
    facts: permission
      ? factsOf(permission, described).filter((fact) => !isOver(fact))
      : [addressFact(said.keyOfSite, key)],
    notes: [
      ...(permission ? [] : [{ tone: 'neutral', text: said.unread } as const]),
      { tone: 'neutral', text: said.ended },
    ],
  }
}
