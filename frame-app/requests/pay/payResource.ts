import { invalidInput, invalidParams, rpcError, unsupportedMethod } from '#protocol/errors/rpc'
import { type ResourcePayment, ResourceRequest, type SignedResource } from '#protocol/paidResource'
import * as z from '#protocol/schema'
import type { Json } from '#protocol/vocabulary/json'
import { text } from '#protocol/vocabulary/scalars'
import type { ConnectedAccount } from '../../domains/connections/connection.ts'
import { requestWalletAtom } from '../../domains/connections/requestWallet.ts'
import { canUseAtom, getNetworkAtom } from '../../domains/networks/networkAtoms.ts'
import { switchNetworkAtom } from '../../domains/switch-network/switchNetworkAtom.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { requestAccount, type Store } from '../requestAccount.ts'

/** The tolerance for server clocks that are slow. Payments become valid this much earlier. */
const toleranceSeconds = 600

const field = (type: string, name: string) => ({ name, type })

/** EIP-712 types for EIP-3009. */
const types = {
  EIP712Domain: [
    field('string', 'name'),
    field('string', 'version'),
    field('uint256', 'chainId'),
    field('address', 'verifyingContract'),
  ],
  TransferWithAuthorization: [
    field('address', 'from'),
    field('address', 'to'),
    field('uint256', 'value'),
    field('uint256', 'validAfter'),
    field('uint256', 'validBefore'),
    field('bytes32', 'nonce'),
  ],
}

const randomNonce = () =>
  `0x${[...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

type Authorization = SignedResource['authorization']

const authorizationOf = (payment: ResourcePayment, from: string, now: number): Authorization => {
  const seconds = Math.floor(now / 1000)
  return {
    from,
    to: payment.payTo,
    value: payment.amount,
    validAfter: String(seconds - toleranceSeconds),
    validBefore: String(seconds + payment.maxTimeoutSeconds),
    nonce: randomNonce(),
  }
}

const typedDataOf = ({ network, asset, domain: { name, version } }: ResourcePayment, message: Authorization) => ({
  types,
  primaryType: 'TransferWithAuthorization',
  message: { ...message },
  domain: { name, version, chainId: Number(network.split(':')[1]), verifyingContract: asset },
})

const read = (params: Json | undefined): ResourceRequest => {
  const [given] = Array.isArray(params) ? params : []
  const request = z.safeParse(ResourceRequest, given)
  if (request.success) return request.data
  throw rpcError(invalidParams, `Invalid params: ${request.refused.join(', ')}`)
}

/**
 * Returns the first payment option on a network that the page and the wallet support. Prefers the account's current
 * network.
 */
const choose = (store: Store, { accepts }: ResourceRequest, { caipNetworkId, wallet }: ConnectedAccount) => {
  const usable = accepts.filter(
    ({ network }) => store.get(getNetworkAtom)(network) && store.get(canUseAtom)(wallet, network),
  )
  const requirements = usable.find(({ network }) => network === caipNetworkId) ?? usable[0]
  if (!requirements) throw rpcError(unsupportedMethod, 'The resource takes payments on no network of this page')
  return requirements
}

/**
 * Builds the signing parameters. Only the embedded wallet receives the payment's purpose, because other wallets may
 * reject the unknown parameter.
 */
const paramsOf = ({ address, wallet }: ConnectedAccount, typedData: object, paid: Json): Json => {
  const signed = [address, JSON.stringify(typedData)]
  return wallet.connector === 'embedded' ? [...signed, paid] : signed
}

/** The embedded wallet's response. It sets the start of the payment's validity when it signs. */
const Stamped = z.strictObject({ signature: text(20_000), validBefore: text(20, /^\d+$/) })

/**
 * Returns the signed payment. Throws -32000 if it expired before it was signed, because no merchant would accept it.
 */
const toSigned = (answer: unknown, authorization: Authorization, now: number) => {
  const stamped = z.safeParse(Stamped, answer).data
  if (stamped)
    return { signature: stamped.signature, authorization: { ...authorization, validBefore: stamped.validBefore } }
  if (typeof answer !== 'string') throw rpcError(unsupportedMethod, 'The wallet gave no signature')
  if (Number(authorization.validBefore) * 1000 <= now)
    throw rpcError(invalidInput, 'The time to pay was over before the wallet signed: ask for the resource again')
  return { signature: answer, authorization }
}

/**
 * Asks the visitor to sign a payment for a resource that responded with 402 (x402, EIP-3009). Connects first if
 * necessary. Rejects with 4001 if the visitor declines, and with 4200 if no payment option is usable. Rejects with
 * -32000 if a wallet signs after the server's timeout.
 */
export const payResource = async (store: Store, params: Json | undefined): Promise<SignedResource> => {
  if (!store.get(optionsAtom).pay) throw rpcError(unsupportedMethod, 'Pay is not enabled: turn the feature pay on')
  const request = read(params)
  const account = await requestAccount(store, 'eip155')
  const requirements = choose(store, request, account)
  if (account.caipNetworkId !== requirements.network) await store.set(switchNetworkAtom, requirements.network)
  const here = { ...account, caipNetworkId: requirements.network }
  const authorization = authorizationOf(requirements, account.address, Date.now())
  const paid = { resource: request.url, lifeSeconds: requirements.maxTimeoutSeconds }
  const asked = paramsOf(here, typedDataOf(requirements, authorization), paid)
  const answer = await store.get(requestWalletAtom)(here, 'eth_signTypedData_v4', asked)
  return { index: request.accepts.indexOf(requirements), ...toSigned(answer, authorization, Date.now()) }
}
