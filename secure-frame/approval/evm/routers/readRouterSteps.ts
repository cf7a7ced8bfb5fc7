import type { DescriptorReading, ReadField } from '../decode/decodeCall.ts'
import { readSignature } from '../descriptors/signature.ts'
import { UnreadError, unread } from '../descriptors/unread.ts'
import type { TransactionDraft } from '../params/readTransaction.ts'
import { readArguments } from './routerArguments.ts'
import { routerLabels } from './routerLabels.ts'
import { createRouterLedger, type RouterLedger } from './routerLedger.ts'
import type { RouterContext } from './routerSteps.ts'
import { runCall } from './swapRouterCalls.ts'
import { findUniswapRouter, type SwapRouterKind } from './uniswapRouters.ts'
import { runCommand } from './universalRouterCommands.ts'

interface RouterRequest {
  account: string
  chainId: number
}

interface Run extends RouterContext {
  router: string
  endAt: (seconds: bigint) => void
}

const selectorLength = 8

/** Finds the first function with the call's selector and decodes its arguments. */
const readFunction = (digits: string, functions: readonly string[]) => {
  for (const text of functions) {
    const { selector, fields } = readSignature(text) ?? unread()
    if (digits.startsWith(selector)) {
      const args = readArguments(fields, digits.slice(selectorLength))
      return { args, hasDeadline: fields.some(({ name }) => name === 'deadline') }
    }
  }
  return undefined
}

const executions = ['execute(bytes commands,bytes[] inputs,uint256 deadline)', 'execute(bytes commands,bytes[] inputs)']

const runCommands = (digits: string, run: Run) => {
  const { args, hasDeadline } = readFunction(digits, executions) ?? unread()
  const codes = args.text('commands').slice(2).match(/../g) ?? []
  const inputs = args.list('inputs')
  if (codes.length !== inputs.length) return unread()
  if (hasDeadline) run.endAt(args.number('deadline'))
  for (const [index, code] of codes.entries()) runCommand(Number.parseInt(code, 16), inputs[index] ?? '', run)
}

const multicalls: Readonly<Record<SwapRouterKind, readonly string[]>> = {
  swapRouter: ['multicall(bytes[] data)'],
  swapRouter02: ['multicall(bytes[] data)', 'multicall(uint256 deadline,bytes[] data)'],
}

const runCalls = (digits: string, kind: SwapRouterKind, run: Run) => {
  const found = readFunction(digits, multicalls[kind])
  if (!found) return runCall(digits, { ...run, kind })
  if (found.hasDeadline) run.endAt(found.args.number('deadline'))
  for (const call of found.args.list('data')) runCall(call.slice(2), { ...run, kind })
}

const amountFields = ({ given, received }: RouterLedger, account: string): ReadField[] => {
  const own = received().filter(({ to }) => to === account)
  const others = received().filter(({ to }) => to !== account)
  const isReturned = (token: string) => own.some((one) => one.token === token)
  return [
    ...[...given].map(([token, { units, isMost }]): ReadField => {
      const isBound = isMost || isReturned(token)
      const label = isBound ? routerLabels.giveAtMost : routerLabels.give
      return {
        label,
        value: { kind: 'amount', token, units, isAll: false, role: 'give', ...(isBound ? { isMost: true } : {}) },
      }
    }),
    // Any remainder of the paid amount is returned, however small.
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

const readAll = (
  { to = '0x', data, value }: TransactionDraft,
  { account, chainId }: RouterRequest,
): DescriptorReading => {
  const { name, kind, wrapper } = findUniswapRouter(chainId, to) ?? unread()
  const ledger = createRouterLedger({ account, router: to, wrapper })
  const more: ReadField[] = []
  let end: bigint | undefined
  const run: Run = {
    chainId,
    ledger,
    wrapper,
    router: to,
    add: (...fields) => more.push(...fields),
    endAt: (seconds) => {
      if (end === undefined || seconds < end) end = seconds
    },
  }
  const digits = data.slice(2).toLowerCase()
  ledger.holdValue(value)
  if (kind === 'universal') runCommands(digits, run)
  else runCalls(digits, kind, run)
  if (!ledger.isEmpty() || ledger.received().every(({ units }) => units === 0n)) return unread()
  const until: ReadField[] =
    end === undefined ? [] : [{ label: routerLabels.until, value: { kind: 'date', seconds: end, isEnd: true } }]
  return {
    name,
    isBound: true,
    intent: routerLabels.swap,
    fields: [...amountFields(ledger, account), ...until, ...more],
  }
}

/**
 * Decodes a Uniswap router call as the sum of its steps. Undefined unless every step is known, and everything that
 * reaches the router leaves it again. Labels are in English.
 */
export const readRouterSteps = (draft: TransactionDraft, request: RouterRequest): DescriptorReading | undefined => {
  try {
    return readAll(draft, request)
  } catch (error) {
    if (error instanceof UnreadError) return undefined
    throw error
  }
}
