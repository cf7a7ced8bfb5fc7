import type { ReadField, Reading } from '../decode/decodeCall.ts'
import { decodeTree } from '../descriptors/decodeTree.ts'
import { readSignature } from '../descriptors/signature.ts'
import { UnreadError, unread } from '../descriptors/unread.ts'
import type { TransactionDraft } from '../params/readTransaction.ts'
import { runCommand } from './routerCommands.ts'
import { routerLabels } from './routerLabels.ts'
import { createRouterLedger, type RouterLedger } from './routerLedger.ts'
import { wrapperOfRouter } from './universalRouters.ts'

interface Asked {
  account: string
  chainId: number
}

const functions = [
  'execute(bytes commands,bytes[] inputs,uint256 deadline)',
  'execute(bytes commands,bytes[] inputs)',
].map((text) => readSignature(text) ?? unread())

const selectorLength = 8

/** The commands with their inputs, and the deadline where the function has one. */
const readExecution = (data: string) => {
  const digits = data.slice(2).toLowerCase()
  const found = functions.find(({ selector }) => digits.startsWith(selector)) ?? unread()
  const root = decodeTree(found.fields, digits.slice(selectorLength))
  if (root?.kind !== 'struct') return unread()
  const [commands, inputs, deadline] = ['commands', 'inputs', 'deadline'].map((name) => root.fields.get(name))
  if (commands?.kind !== 'leaf' || inputs?.kind !== 'list') return unread()
  const codes = String(commands.value).slice(2).match(/../g) ?? []
  if (codes.length === 0 || codes.length !== inputs.items.length) return unread()
  return {
    steps: inputs.items.map((item, index) => ({
      code: Number.parseInt(codes[index] ?? '', 16),
      input: item.kind === 'leaf' ? String(item.value) : unread(),
    })),
    deadline: deadline?.kind === 'leaf' ? BigInt(deadline.value) : undefined,
  }
}

const amountFields = ({ given, received }: RouterLedger, account: string): ReadField[] => {
  const own = received().filter(({ to }) => to === account)
  const others = received().filter(({ to }) => to !== account)
  const isReturned = (token: string) => own.some((one) => one.token === token)
  return [
    ...[...given].map(([token, { units, isMost }]): ReadField => {
      const label = isMost || isReturned(token) ? routerLabels.giveAtMost : routerLabels.give
      return { label, value: { kind: 'amount', token, units, isAll: false, role: 'give' } }
    }),
    // What is left of the amount given comes back, however little.
    ...own
      .filter(({ token, units }) => units > 0n || !given.has(token))
      .map(({ token, units, isLeast }): ReadField => {
        const label = isLeast ? routerLabels.getAtLeast : routerLabels.get
        return { label, value: { kind: 'amount', token, units, isAll: false, role: 'get' } }
      }),
    ...others.flatMap(({ token, units, isLeast, to }): ReadField[] => [
      {
        label: isLeast ? routerLabels.sendsAtLeast : routerLabels.sends,
        value: { kind: 'amount', token, units, isAll: false },
      },
      { label: routerLabels.goesTo, value: { kind: 'address', address: to, role: 'receiver' } },
    ]),
  ]
}

const readAll = ({ to = '0x', data, value }: TransactionDraft, { account, chainId }: Asked): Reading => {
  const wrapper = wrapperOfRouter(chainId, to) ?? unread()
  const { steps, deadline } = readExecution(data)
  const ledger = createRouterLedger({ account, router: to, wrapper })
  const more: ReadField[] = []
  ledger.holdValue(value)
  for (const { code, input } of steps) {
    runCommand(code, input, { chainId, ledger, wrapper, add: (...fields) => more.push(...fields) })
  }
  if (!ledger.isEmpty() || ledger.received().every(({ units }) => units === 0n)) return unread()
  const end: ReadField[] =
    deadline === undefined
      ? []
      : [{ label: routerLabels.until, value: { kind: 'date', seconds: deadline, isEnd: true } }]
  return {
    name: 'Uniswap',
    isBound: true,
    intent: routerLabels.swap,
    fields: [...amountFields(ledger, account), ...end, ...more],
  }
}

/**
 * What a call of Uniswap's Universal Router does: the sum of its commands. Undefined unless every command is known and
 * all that reaches the router leaves it again. Labels are in English.
 */
export const readUniversalRouter = (draft: TransactionDraft, asked: Asked): Reading | undefined => {
  try {
    return readAll(draft, asked)
  } catch (error) {
    if (error instanceof UnreadError) return undefined
    throw error
  }
}
