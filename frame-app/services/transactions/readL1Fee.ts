import { BaseError, type Client, ContractFunctionRevertedError, ContractFunctionZeroDataError } from 'viem'
import { getCode } from 'viem/actions'
import { estimateL1Fee } from 'viem/op-stack'
import type { Network } from '#protocol/vocabulary/network'
import type { transferCall } from './transferCall.ts'

/** GasPriceOracle has the same address on all OP Stack networks. Scroll has an oracle with the same function. */
export const opStackOracle = '0x420000000000000000000000000000000000000F'
const scrollOracle = '0x5300000000000000000000000000000000000002'
export const scrollNetworks: readonly string[] = ['eip155:534352', 'eip155:534351']

/**
 * Adds a margin, because the fee depends on Ethereum's base fee. That fee may rise by one eighth per block (EIP-1559).
 */
const withMargin = (fee: bigint) => (fee * 5n) / 4n

export const isNoOracle = (error: unknown) =>
  error instanceof BaseError &&
  error.walk(
    (cause) => cause instanceof ContractFunctionZeroDataError || cause instanceof ContractFunctionRevertedError,
  ) !== null

/** Caches for each client whether the network has an oracle. */
const oracles = new WeakMap<Client, Promise<boolean>>()

/**
 * True if the network has this oracle. Checks each network once. If the check fails, rejects and lets the next call
 * check again.
 */
export const hasOracle = (client: Client, address: `0x${string}`) => {
  const known = oracles.get(client)
  if (known) return known
  const asking = getCode(client, { address }).then((code) => code !== undefined)
  oracles.set(client, asking)
  asking.catch(() => oracles.delete(client))
  return asking
}

/**
 * Returns the maximum fee for posting the transaction to the parent network, in addition to the gas fee. Zero on
 * networks without this fee. Rejects if a network with this fee does not report it.
 */
export const readL1Fee = async (client: Client, { caipNetworkId }: Network, call: ReturnType<typeof transferCall>) => {
  if (caipNetworkId === 'eip155:1') return 0n
  const { from, to, value, data } = call
  const gasPriceOracleAddress = scrollNetworks.includes(caipNetworkId) ? scrollOracle : opStackOracle
  if (!(await hasOracle(client, gasPriceOracleAddress))) return 0n
  try {
    const fee = await estimateL1Fee(client, {
      account: from as `0x${string}`,
      to: to as `0x${string}`,
      value: BigInt(value),
      gasPriceOracleAddress,
      ...(data ? { data } : {}),
      chain: null,
    })
    return withMargin(fee)
  } catch (error) {
    if (isNoOracle(error)) return 0n
    throw error
  }
}
