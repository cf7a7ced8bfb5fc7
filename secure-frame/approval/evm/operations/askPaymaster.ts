import type { Json } from '#protocol/vocabulary/json'
import type { ReadChain } from '../../request.ts'
import { ChainAnswerError, toQuantity } from '../chain/hexAnswer.ts'
import { entryPoint } from './entryPoint.ts'
import { isPaymaster, isPaymasterData } from './paymaster.ts'
import type { PayerLimits, Paying } from './userOperation.ts'

/**
 * A paymaster service that a page names (ERC-7677, `paymasterService`). Without a URL, it is the project's own service.
 */
export interface PaymasterService {
  url?: string
  context: Json
}

/** Maximum gas of a paymaster. No paymaster contract uses more. */
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

/** Parses the response strictly, because it is signed. Gas limits from the first response also apply to the second. */
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

/** A paymaster that a page or its project offers. */
export interface OfferedPaymaster extends PaymasterService {
  /** True if the page allows the request without the paymaster. */
  isOptional: boolean
}

export interface PaymasterOffer {
  paying: Paying
  /** True if the paymaster reports that it charges tokens. */
  takesTokens: boolean
  /** True if the first response is final, so that no second request is needed. */
  isFinal: boolean
}

const tokensIn = (answer: Json) => ({ takesTokens: isFields(answer) && 'tokenPayment' in answer })

/**
 * Requests payment from a paymaster through Foyer's own server (ERC-7677). Requests stub data for the gas estimate
 * first, then the data to sign. Rejects if the paymaster declines.
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
