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

/** Whether the descriptor is of the contract. */
export const isOfContract = ({ context: { contract } }: Descriptor, target: Target) =>
  contract !== undefined && isDeployedAt(contract.deployments, target)

/** The fields that a domain may have (EIP-712), with their types. */
const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
}

/** The chain and the contract that verify the data, if its domain names both and has only fields of the standard. */
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

/** Whether the domain has the values that the descriptor wants, and no other fields than those and the verifier's. */
const isDomain = (wanted: Readonly<Record<string, unknown>>, { domain }: TypedData) =>
  Object.entries(wanted).every(([name, value]) => isSame(name, domain[name], value)) &&
  Object.keys(domain).every((name) => name === 'chainId' || name === 'verifyingContract' || Object.hasOwn(wanted, name))

/** Who verifies the data, if the descriptor is of exactly its domain. */
export const verifierBy = ({ context: { eip712 } }: Descriptor, typedData: TypedData): Target | undefined => {
  const verifier = verifierOf(typedData)
  if (!eip712 || !verifier || !isDomain(eip712.domain ?? {}, typedData)) return undefined
  return eip712.deployments === undefined || isDeployedAt(eip712.deployments, verifier) ? verifier : undefined
}

/** The format of exactly the type of the data. */
export const formatOfMessage = ({ formats }: Descriptor, { primaryType, types }: TypedData) => {
  const type = encodeType(primaryType, types)
  return formats.find((format) => format.type === type)
}
