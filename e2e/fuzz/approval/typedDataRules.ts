import type { DataGroup, Fact, SheetContent } from '../../../secure-frame/approval/content.ts'
import { listedToken } from '../../../secure-frame/approval/evm/decode/knownContracts.ts'
import { requireRule } from '../rules.ts'
import { contractKind } from './answerNode.ts'
import { isUnlimited } from './isUnlimited.ts'
import { addressesOf, hasUnseen, isShownAs, numbersIn } from './shownText.ts'

type Fields = Record<string, unknown>
interface Shown {
  types: Record<string, { name: string; type: string }[]>
  primaryType: string
  domain: Fields
  message: Fields
}

/** All signed values in the order of their types. Nested structs follow the plain fields beside them. */
const leavesOf = (type: string, value: unknown, types: Shown['types']): unknown[] => {
  const fields = types[type] ?? []
  const places = fields.flatMap(({ name, type: fieldType }) => placesOf(fieldType, (value as Fields)[name]))
  const isStruct = (place: { type: string }) => Object.hasOwn(types, place.type)
  return [
    ...places.filter((place) => !isStruct(place)).map((place) => place.value),
    ...places.filter(isStruct).flatMap((place) => leavesOf(place.type, place.value, types)),
  ]
}

const placesOf = (type: string, value: unknown): { type: string; value: unknown }[] => {
  const item = /^(.*)\[\d*\]$/s.exec(type)?.[1]
  if (item === undefined) return [{ type, value }]
  const places = (value as unknown[]).flatMap((one) => placesOf(item, one))
  return places.length > 0 ? places : [{ type: 'string', value: '(empty list)' }]
}

const shownOf = (fact: Fact) => {
  if (fact.kind === 'text') return fact.text
  return 'address' in fact ? fact.address : ''
}

/** Compares field by field: one fact per value, in the same order. */
const checkGroups = (
  groups: readonly DataGroup[],
  { types, primaryType, domain, message }: Shown,
  isReadable: boolean,
) => {
  const leaves = [...leavesOf(primaryType, message, types), ...leavesOf('EIP712Domain', domain, types)]
  const facts = groups.flatMap((group) => group.facts)
  requireRule(facts.length === leaves.length, `${leaves.length} values are signed, ${facts.length} are shown`)
  for (const [index, fact] of facts.entries()) {
    const leaf = String(leaves[index])
    const isEmpty = leaf === '' && shownOf(fact) === '""'
    // Values with hidden characters are shown differently, and the sheet warns about them.
    requireRule(isEmpty || !isReadable || isShownAs(shownOf(fact), leaf), `${leaf} is shown as ${shownOf(fact)}`)
  }
}

interface Granted {
  token: unknown
  amount: bigint
}

const readList = (value: unknown) => (Array.isArray(value) ? value : [value]) as Fields[]

/** Amounts granted by a permission, read only from the field names of its message. */
const grantedBy = ({ message, domain }: Shown): Granted[] => {
  const list = message.details ?? message.permitted
  if (list !== undefined) {
    return readList(list).map(({ token, amount }) => ({ token, amount: BigInt(String(amount)) }))
  }
  const all = message.allowed === true ? 2n ** 256n - 1n : 0n
  return [
    { token: domain.verifyingContract, amount: message.value === undefined ? all : BigInt(String(message.value)) },
  ]
}

const decimalsOf = (token: string) => {
  const listed = listedToken(1, token)
  if (listed) return listed.decimals
  const contract = contractKind(token)
  return contract.kind === 'fungible' ? contract.decimals : undefined
}

const saysAmount = (text: string, { token, amount }: Granted) => {
  const decimals = decimalsOf(String(token))
  if (isUnlimited(amount, decimals)) return text.startsWith('All your ')
  if (amount === 0n) return text === 'None'
  return numbersIn(text, decimals ?? 0)[0] === amount
}

/** Requires one row per token with its amount, and the spender. */
const checkPermission = (content: SheetContent, shown: Shown) => {
  const granted = grantedBy(shown)
  const rows = content.sections.flatMap((section) => section.rows)
  requireRule(rows.length === granted.length, `${granted.length} permissions are signed, ${rows.length} are shown`)
  for (const [index, one] of granted.entries()) {
    const row = rows[index]
    const isNamed = row?.unverified === undefined ? listedToken(1, String(one.token)) : row.unverified === one.token
    requireRule(Boolean(isNamed), `the permission for ${one.token} is shown for another token`)
    requireRule(saysAmount(row?.amount ?? '', one), `${one.amount} is shown as ${row?.amount}`)
  }
  requireRule(addressesOf(content).includes(String(shown.message.spender)), 'the spender is not shown')
}

const checkOrder = (content: SheetContent, { message }: Shown) => {
  const rows = content.sections.flatMap((section) => section.rows)
  const others = readList(message.consideration).filter(({ recipient }) => recipient !== message.offerer)
  const got = readList(message.consideration).length - others.length
  requireRule(rows.length === readList(message.offer).length + Math.max(1, got), 'an item of the order is not shown')
  for (const { recipient } of others) {
    requireRule(addressesOf(content).includes(String(recipient)), 'who else is paid is not shown')
  }
}

export type Form = 'permission' | 'order' | 'fields'

export const formOf = ({ asks }: SheetContent): Form => {
  if (asks.startsWith('wants you to sign a permission')) return 'permission'
  return asks === 'wants you to sign an order' ? 'order' : 'fields'
}

/** The words on the sheet match its JSON, which is the signed data. */
export const checkSheet = (content: SheetContent, json: string, given: unknown) => {
  const shown = given as Shown
  const isReadable = content.risk === undefined
  // Covers names and values. JSON escapes some of these characters, so the values are checked too.
  if (isReadable) {
    for (const leaf of [...leavesOf(shown.primaryType, shown.message, shown.types), json]) {
      requireRule(!hasUnseen(String(leaf).replace(/[\n\t]/g, '')), 'what cannot be seen is signed without a warning')
    }
  }
  const form = formOf(content)
  if (form === 'permission') checkPermission(content, shown)
  if (form === 'order') checkOrder(content, shown)
  if (form === 'fields' || content.data.length > 0) checkGroups(content.data, shown, isReadable)
}
