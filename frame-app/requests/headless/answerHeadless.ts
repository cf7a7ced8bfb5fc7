import { invalidParams, rpcError, unsupportedMethod } from '#protocol/errors/rpc'
import { ConnectWay, WalletsQuery } from '#protocol/headless'
import { type output, type Schema, safeParse } from '#protocol/schema'
import type { Json } from '#protocol/vocabulary/json'
import { answerPay, listPayExchanges, openPay } from '../pay/answerPay.ts'
import { payResource } from '../pay/payResource.ts'
import type { PageRequest, Store } from '../requestAccount.ts'
import { connectBy } from './connectBy.ts'
import { effectiveOptionsAtom } from './effectiveOptions.ts'
import { listWalletsAtom } from './listWallets.ts'

const read = <S extends Schema>(schema: S, params: Json | undefined): output<S> => {
  const [first] = Array.isArray(params) ? params : []
  const given = safeParse(schema, first ?? {})
  if (given.success) return given.data
  throw rpcError(invalidParams, `Invalid params: ${given.refused.join(', ')}`)
}

/** Handlers for page requests that are not wallet methods: custom connect interfaces and payments. */
const answers: Readonly<Record<string, (store: Store, params: Json | undefined) => Promise<unknown>>> = {
  foyer_wallets: (store, params) => store.set(listWalletsAtom, read(WalletsQuery, params)),
  foyer_connect: (store, params) => connectBy(store, read(ConnectWay, params)),
  foyer_effective: async (store) => store.get(effectiveOptionsAtom),
  foyer_pay: answerPay,
  foyer_openPay: openPay,
  foyer_payExchanges: listPayExchanges,
  foyer_payResource: payResource,
}

export const isHeadless = ({ method }: PageRequest) => Object.hasOwn(answers, method)

export const answerHeadless = async (store: Store, { method, params }: PageRequest): Promise<Json> => {
  const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
  if (!answer) throw rpcError(unsupportedMethod)
  // Plain JSON values, because they are sent to the page.
  return (await answer(store, params)) as Json
}
