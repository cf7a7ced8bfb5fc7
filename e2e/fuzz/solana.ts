import { base58, base64 } from '@scure/base'
import fc from 'fast-check'
import { networks } from '#protocol/networks'
import type { Network } from '#protocol/vocabulary/network'
import type { ReadChain } from '../../secure-frame/approval/request.ts'
import { solanaAccount, solanaWire } from './approval/arbitrarySolana.ts'
import { type ApprovalOutcome, askVisitor, origin } from './approval/askVisitor.ts'
import { hasUnseen, isShownAs } from './approval/shownText.ts'
import { checkInstructions, libraryMessage } from './approval/solanaRules.ts'
import type { FuzzTarget } from './FuzzTarget.ts'
import { requireRule } from './rules.ts'

type Case =
  | { kind: 'message'; bytes: Uint8Array }
  | { kind: 'transaction'; method: 'solana_signTransaction' | 'solana_signAndSendTransaction'; wire: Uint8Array }
  | { kind: 'transactions'; wires: readonly Uint8Array[] }

const network = networks.find(({ chainNamespace }) => chainNamespace === 'solana') as Network

/**
 * A node that answers immediately, knows no accounts and simulates nothing. The sheet shows only the content of the
 * bytes.
 */
const rpc: ReadChain = async (method, [asked]) => {
  if (method === 'isBlockhashValid') return { value: true }
  if (method === 'simulateTransaction') return { value: { err: null } }
  return { context: { slot: 5 }, value: Array.isArray(asked) ? asked.map(() => null) : null }
}

const { host } = new URL(origin)

const signIn = fc
  .record({
    domain: fc.constantFrom(host, host, 'evil.example', `${host}.evil.example`),
    address: fc.constantFrom(
      solanaAccount as string,
      solanaAccount as string,
      base58.encode(new Uint8Array(32).fill(3)),
    ),
    rest: fc.constantFrom(
      '',
      '\n\nWelcome in.',
      '\n\nURI: https://evil.example\nNonce: 8F2kQ1x7',
      '\n\nChain ID: devnet',
      '\n',
    ),
  })
  .map(({ domain, address, rest }) => `${domain} wants you to sign in with your Solana account:\n${address}${rest}`)

const texts = fc.oneof(
  ...[signIn, fc.string({ maxLength: 80 }), fc.string({ unit: 'binary', maxLength: 40 })],
  fc.constantFrom('Good day', `a${' '.repeat(4_000)}b`, `Hello${'\n'.repeat(400)}I agree`, 'x'.repeat(16_000)),
)
const encode = (text: string) => new TextEncoder().encode(text)

const message = fc.oneof(
  { weight: 6, arbitrary: texts.map(encode) },
  { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 100 }) },
  { weight: 2, arbitrary: fc.tuple(solanaWire, fc.nat(200)).map(([wire, from]) => wire.slice(from % 194)) },
  { weight: 2, arbitrary: solanaWire.map((wire) => wire.slice(1 + 64 * (wire[0] ?? 0))) },
)

const cases: fc.Arbitrary<Case> = fc.oneof(
  fc.record({ kind: fc.constant('message' as const), bytes: message }),
  fc.record({
    kind: fc.constant('transaction' as const),
    method: fc.constantFrom('solana_signTransaction' as const, 'solana_signAndSendTransaction' as const),
    wire: solanaWire,
  }),
  fc.record({
    kind: fc.constant('transactions' as const),
    wires: fc.array(solanaWire, { minLength: 1, maxLength: 3 }),
  }),
)

type Drawn = Extract<ApprovalOutcome, { isDrawn: true }>

const same = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(Buffer.from(other))

const textOf = (bytes: Uint8Array) => {
  const text = Buffer.from(bytes).toString('utf8')
  return same(Buffer.from(text, 'utf8'), bytes) ? text.replaceAll('\r\n', '\n') : undefined
}

const checkMessage = ({ content, approved }: Drawn, bytes: Uint8Array) => {
  const { message: shown = '', risk, isHarmless } = content
  if (!approved) return requireRule(content.failure !== undefined, 'what cannot be signed does not say why')
  requireRule(
    approved.type === 'solanaMessage' && same(approved.bytes, bytes),
    'other bytes are signed than were given',
  )
  requireRule(libraryMessage(bytes) === undefined, 'a transaction is signed as a message')
  requireRule(!isHarmless || risk === undefined, 'a message with a risk counts as harmless')
  const text = textOf(bytes)
  if (text === undefined || hasUnseen(text))
    return requireRule(risk?.kind === 'unreadable', 'what is not seen is not warned of')
  if (risk?.kind !== 'unreadable') requireRule(isShownAs(shown, text), 'another text is shown than is signed')
  const isClaimed = text.includes('wants you to sign in with your')
  const isForHere = text.startsWith(`${host} wants`) && text.includes(`account:\n${solanaAccount}`)
  requireRule(!isClaimed || risk !== undefined || isForHere, 'a sign-in elsewhere is not flagged')
}

/** Returns the message from a serialized transaction. */
const messageOf = (wire: Uint8Array) => wire.slice(1 + 64 * (wire[0] ?? 0))

const checkTransactions = ({ content, approved }: Drawn, wires: readonly Uint8Array[]) => {
  if (!approved) return requireRule(content.failure !== undefined, 'what cannot be signed does not say why')
  requireRule(approved.type === 'solanaTransactions', 'something else is approved')
  const signed = approved.signing.transactions.map(({ messageBytes }) => messageBytes)
  requireRule(signed.length === wires.length, 'not as many are signed as were given')
  for (const [index, wire] of wires.entries())
    requireRule(same(signed[index] ?? new Uint8Array(), messageOf(wire)), 'other bytes are signed than were given')
  const shown = (content.details?.text ?? '').split('\n\n').map((text) => base64.decode(text))
  requireRule(
    shown.every((one, index) => same(one, signed[index] ?? new Uint8Array())),
    'other bytes are shown than signed',
  )
  for (const bytes of signed) {
    const read = libraryMessage(bytes)
    requireRule(read !== undefined, 'the library does not read what is signed')
    checkInstructions(read, content)
  }
}

const longTexts = new Map<string, string>()

/** The library takes seconds for long texts, which are rare. */
const writeBase58 = (bytes: Uint8Array) => {
  if (bytes.length < 1_000) return base58.encode(bytes)
  const name = Buffer.from(bytes).toString('base64')
  const known = longTexts.get(name) ?? base58.encode(bytes)
  longTexts.set(name, known)
  return known
}

const askOf = (given: Case) => {
  if (given.kind === 'message') return ['solana_signMessage', { message: writeBase58(given.bytes) }] as const
  if (given.kind === 'transaction') return [given.method, { transaction: base64.encode(given.wire) }] as const
  return ['solana_signAllTransactions', { transactions: given.wires.map((wire) => base64.encode(wire)) }] as const
}

const check = (asked: Drawn, given: Case) => {
  if (given.kind === 'message') return checkMessage(asked, given.bytes)
  checkTransactions(asked, given.kind === 'transaction' ? [given.wire] : given.wires)
}

/** The sheet shows exactly the signed bytes of Solana messages and transactions. */
export const solana: FuzzTarget<Case> = {
  name: 'solana',
  unit: 'cases',
  batchSize: 250,
  open: async (stopwatch) => ({
    arbitrary: cases,
    run: async (given) => {
      const [method, params] = askOf(given)
      const place = { account: solanaAccount, network, rpc }
      const asked = await stopwatch.time(() => askVisitor(method, params, place))
      if (!asked.isDrawn) return { count: 1, accepted: 0 }
      check(asked, given)
      return { count: 1, accepted: asked.approved && !asked.content.risk ? 1 : 0 }
    },
  }),
}
