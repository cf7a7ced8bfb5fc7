import { decodeFunctionData, type Hex, hexToBytes, parseAbi } from 'viem'
import { labelProblem, readAccountName } from '../../../../services/names/accountNameRule.ts'
import type { NameStore } from '../createNameStore.ts'
import { NameError } from '../NameError.ts'
import { type NamesConfig, zonesOf } from '../NamesConfig.ts'
import { answerRecord } from './answerRecord.ts'
import { signAnswer } from './signAnswer.ts'

const resolveAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])

/** Decodes a DNS-encoded name (RFC 1035, ENSIP-10). */
const nameOf = (encoded: Hex) => {
  const bytes = hexToBytes(encoded)
  const labels: string[] = []
  for (let at = 0; bytes[at]; at += 1 + (bytes[at] ?? 0))
    labels.push(new TextDecoder().decode(bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0))))
  return labels.join('.')
}

const readRequest = (data: Hex) => {
  try {
    const [name, call] = decodeFunctionData({ abi: resolveAbi, data }).args
    return { name: nameOf(name), call }
  } catch (cause) {
    throw new NameError('invalid_request', { cause })
  }
}

interface GatewayDeps {
  place: NamesConfig
  store: NameStore
  now?: () => number
}

/**
 * Creates the gateway that answers the resolver's lookups of names in the zones with a signed proof (ERC-3668,
 * ENSIP-10). It does not check the sender, because ENS's universal resolver may call instead of the resolver. Undefined
 * if no signer is set. Throws a `NameError` if the request is invalid or the name is in another zone.
 */
export const createGateway = ({ place, store, now = Date.now }: GatewayDeps) => {
  const { gateway } = place
  const zones = zonesOf(place)
  if (!gateway) return undefined
  const findIn = async (name: string) => {
    if (!zones.some((zone) => name === zone || name.endsWith(`.${zone}`))) throw new NameError('unknown_name')
    const read = readAccountName(name, zones)
    return read && labelProblem(read.label) === undefined ? store.find(name) : undefined
  }
  return async (request: Hex): Promise<Hex> => {
    const { name, call } = readRequest(request)
    const stored = await findIn(name)
    return signAnswer(gateway, { request, result: answerRecord(stored, call), now: now() })
  }
}
export type Gateway = NonNullable<ReturnType<typeof createGateway>>
