import type { Json } from '#protocol/vocabulary/json'
import type { ReadChain } from '../../request.ts'
import { ChainAnswerError, toQuantity } from '../chain/hexAnswer.ts'
import { entryPoint } from './entryPoint.ts'
import { isPaymaster, isPaymasterData } from './paymaster.ts'
import type { PayerLimits, Paying } from './userOperation.ts'

/** A service that a page names (ERC-7677, `paymasterService`). Without a URL it is the project's own. */
export interface PaymasterService {
  url?: string
  context: Json
}

/** No contract of this kind uses more. */
const mostGas = 5_000_000n

type Fields = { readonly [name: string]: Json }

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const refuse = (what: string): never => {
  throw new ChainAnswerError(`The paymaster did not answer with ${what}`)
}

const readGas = (value: Json | undefined) => {
  const isGas = typeof value === 'string' && /^0x[\da-f]{1,8}$/i.test(value) && BigInt(value) <= mostGas
  return isGas ? BigInt(value) : refuse('its gas')
}

const readLimit = (name: keyof PayerLimits, answer: Fields, before: Paying | undefined) => {
  const given = answer[name]
  return given === undefined || given === null ? before?.[name] : readGas(given)
}

/** Strictly: it is signed. Limits that come with the first answer hold for the second. */
const readPaying = (answer: Json, account: string, before?: Paying): Paying => {
  if (!isFields(answer)) return refuse('an object')
  const { paymaster, paymasterData } = answer
  if (!isPaymaster(paymaster, account)) return refuse('its address')
  if (!isPaymasterData(paymasterData)) return refuse('its data')
  return {
    paymaster,
    paymasterData,
    paymasterVerificationGasLimit: readLimit('paymasterVerificationGasLimit', answer, before),
    paymasterPostOpGasLimit: readLimit('paymasterPostOpGasLimit', answer, before),
  }
}

/** One that a page or its project says pays the fee. */
export interface OfferedPaymaster extends PaymasterService {
  /** Whether the page does without it. */
  isOptional: boolean
}

export interface PaymasterOffer {
  paying: Paying
  /** Whether it says itself that it takes tokens. */
  takesTokens: boolean
  /** Whether it is what is signed, and nothing more has to be asked. */
  isFinal: boolean
}

const tokensIn = (answer: Json) => ({ takesTokens: isFields(answer) && 'tokenPayment' in answer })

/**
 * Asks a paymaster by way of our own server (ERC-7677): first for what stands in while gas is estimated, then for what is signed.
 * Rejects with its refusal.
 */
export const createAskPaymaster = (
  service: PaymasterService,
  { account, chainId }: { account: string; chainId: number },
  rpc: ReadChain,
) => {
  const ask = (method: string, operation: Json) =>
    rpc(method, [
      operation,
      entryPoint.address,
      toQuantity(chainId),
      service.context,
      ...(service.url === undefined ? [] : [service.url]),
    ])
  return {
    stub: async (operation: Json): Promise<PaymasterOffer> => {
      const answer = await ask('pm_getPaymasterStubData', operation)
      return {
        paying: readPaying(answer, account),
        isFinal: isFields(answer) && answer.isFinal === true,
        ...tokensIn(answer),
      }
    },
    final: async (operation: Json, before: Paying) => {
      const answer = await ask('pm_getPaymasterData', operation)
      return { paying: readPaying(answer, account, before), ...tokensIn(answer) }
    },
  }
}
export type AskPaymaster = ReturnType<typeof createAskPaymaster>
