import type { TypedData } from '../../request.ts'
import { isSameEvmAddress } from '../params/quantity.ts'
import { encodeType } from '../params/typedDataTypes.ts'
import type { Descriptor } from './readDescriptor.ts'

interface Target {
  chainId: number
  address: string
}

const isDeployedAt = (deployments: readonly Target[], { chainId, address }: Target) =>
  deployments.some((one) => one.chainId === chainId && isSameEvmAddress(one.address, address))

/** True if the descriptor is for the contract. */
export const isOfContract = ({ context: { contract } }: Descriptor, target: Target) =>
  contract !== undefined && isDeployedAt(contract.deployments, target)

/** The standard fields of a domain (EIP-712) with their types. */
const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
}

/**
 * Returns the chain and the contract that verify the data. Undefined unless the domain names both and has only standard
 * fields.
 */
const verifierOf = ({ domain, types }: TypedData): Target | undefined => {
  const isStandard = types.EIP712Domain?.every(
    ({ name, type }) => Object.hasOwn(domainTypes, name) && domainTypes[name] === type,
  )
  const { chainId, verifyingContract } = domain
  if (!isStandard || typeof chainId !== 'string' || typeof verifyingContract !== 'string') return undefined
  return { chainId: Number(chainId), address: verifyingContract }
}

const isSame = (name: string, value: unknown, wanted: unknown) =>
  name === 'verifyingContract' ? isSameEvmAddress(String(value), String(wanted)) : value === String(wanted)

/**
 * True if the domain has the values that the descriptor requires. The only other fields allowed are those of the
 * verifier.
 */
const isDomain = (wanted: Readonly<Record<string, unknown>>, { domain }: TypedData) =>
  Object.entries(wanted).every(([name, value]) => isSame(name, domain[name], value)) &&
  Object.keys(domain).every((name) => name === 'chainId' || name === 'verifyingContract' || Object.hasOwn(wanted, name))

/** Returns the verifier of the data if the descriptor matches its domain exactly. */
export const verifierBy = ({ context: { eip712 } }: Descriptor, typedData: TypedData): Target | undefined => {
  const verifier = verifierOf(typedData)
  if (!eip712 || !verifier || !isDomain(eip712.domain ?? {}, typedData)) return undefined
  return eip712.deployments === undefined || isDeployedAt(eip712.deployments, verifier) ? verifier : undefined
}

/** Returns the format that matches the type of the data exactly. */
export const formatOfMessage = ({ formats }: Descriptor, { primaryType, types }: TypedData) => {
  const type = encodeType(primaryType, types)
  return formats.find((format) => format.type === type)
}
