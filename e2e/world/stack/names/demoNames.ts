import {
  type Address,
  encodeAbiParameters,
  encodeDeployData,
  type Hex,
  hexToBigInt,
  keccak256,
  labelhash,
  namehash,
  pad,
  parseAbi,
  toHex,
  zeroHash,
} from 'viem'
import { toCoinType } from 'viem/ens'
import {
  contractAddress,
  createTreasury,
  deployOnce,
  mined,
  ownTreasury,
  type Treasury,
  treasuries,
  treasury,
} from '../treasury.ts'
import contracts from './contracts.json' with { type: 'json' }

/** The universal resolver's address on Ethereum, on Sepolia and here. */
export const ensUniversalResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(bytes32 node, string value)',
])
/** Ether's coin type by SLIP-44 (ENSIP-9). */
const coinType = 60n

const initCodeOf = (contract: keyof typeof contracts, argument: Address) =>
  encodeDeployData({
    abi: parseAbi(['constructor(address argument)']),
    bytecode: contracts[contract] as Hex,
    args: [argument],
  })

/** ENS registry address on Ethereum. ethers uses it instead of the universal resolver. */
export const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const registryCode = initCodeOf('DemoEnsRegistry', treasury)
const resolverCode = initCodeOf('DemoEnsResolver', registry)
const resolver = contractAddress(resolverCode)
const universalCode = initCodeOf('DemoEnsUniversalResolver', registry)

interface Place {
  owner?: Address
  resolverAddress?: Address
}

/** Adds a record below one that the client's treasury owns. */
export const addRecord = async (client: Treasury, name: string, place: Place = {}) => {
  const { owner = client.account.address, resolverAddress = resolver } = place
  const [label = '', ...rest] = name.split('.')
  const parent = rest.length > 0 ? namehash(rest.join('.')) : zeroHash
  const args = [parent, labelhash(label), owner, resolverAddress, 0n] as const
  const contract = { chain: null, address: registry, abi } as const
  await mined(client, await client.writeContract({ ...contract, functionName: 'setSubnodeRecord', args }))
}

const writeAddress = async (client: Treasury, name: string, type: bigint, address: string) => {
  const args = [namehash(name), type, address as Hex] as const
  const hash = await client.writeContract({ chain: null, address: resolver, abi, functionName: 'setAddr', args })
  await mined(client, hash)
}

const writeRecord = async (client: Treasury, name: string, address: string) => {
  await addRecord(client, name)
  await writeAddress(client, name, coinType, address)
}

const reverseOf = (address: string) => `${address.slice(2).toLowerCase()}.addr.reverse`

const writeName = async (client: Treasury, address: string, name: string) => {
  const args = [namehash(reverseOf(address)), name] as const
  const hash = await client.writeContract({ chain: null, address: resolver, abi, functionName: 'setName', args })
  await mined(client, hash)
}

/** Sets a name as the primary name of an address (ENSIP-3), even if the name does not resolve to it. */
const writeReverse = async (client: Treasury, address: string, name: string) => {
  await addRecord(client, reverseOf(address))
  await writeName(client, address, name)
}

/** The storage slot of the registry's `records` mapping. */
const recordsSlot = 0n

/** The first storage slot of a node's record in the registry. */
const slotOf = (node: Hex) => {
  const words = [{ type: 'bytes32' }, { type: 'uint256' }] as const
  return hexToBigInt(keccak256(encodeAbiParameters(words, [node, recordsSlot])))
}

/** Installs the registry at its Ethereum address, with the root's owner as set by its constructor. */
const placeRegistry = async (client: Treasury) => {
  await deployOnce(client, registryCode)
  const bytecode = await client.getCode({ address: contractAddress(registryCode) })
  if (!bytecode || bytecode === (await client.getCode({ address: registry }))) return
  await client.setStorageAt({ address: registry, index: toHex(slotOf(zeroHash), { size: 32 }), value: pad(treasury) })
  await client.setCode({ address: registry, bytecode })
}

/** Permanent names. */
export const demoNames = {
  /** Resolves to its owner, as its primary name. */
  ola: { name: 'ola.eth', address: '0xb872aa4de09c31f7ac5e60b42d7f8e19f391c07e' },
  /** The primary name of an address that it does not resolve to. */
  pelle: { name: 'pelle-shop.eth', address: '0x44ae0b5d0d4dd1c7be4a0b6ee21a0c5d117ae3b0' },
  impostor: '0x44ae77777777777777777777777777777777e3b0',
  /** Registered without an address. */
  empty: { name: 'empty.eth' },
} as const

const guestsOf = (owner: Address) => `guests-${owner.slice(-1)}.eth`

/** Deploys ENS and the demo's names if the chain lacks them. */
export const deployNames = async (client: Treasury) => {
  await placeRegistry(client)
  for (const initCode of [resolverCode, universalCode]) await deployOnce(client, initCode)
  const bytecode = await client.getCode({ address: contractAddress(universalCode) })
  if (!bytecode || bytecode === (await client.getCode({ address: ensUniversalResolver }))) return
  for (const name of ['eth', 'reverse', 'addr.reverse', demoNames.empty.name]) await addRecord(client, name)
  for (const owner of treasuries) await addRecord(client, guestsOf(owner), { owner })
  const { ola, pelle, impostor } = demoNames
  await writeRecord(client, ola.name, ola.address)
  await writeReverse(client, ola.address, ola.name)
  await writeRecord(client, pelle.name, pelle.address)
  await writeReverse(client, impostor, pelle.name)
  // Set last, so that an interrupted deployment is repeated at the next start.
  await client.setCode({ address: ensUniversalResolver, bytecode })
}

/** The parent of names registered by stories. Each treasury has its own, as it has its own nonces. */
export const guests = guestsOf(ownTreasury)

/** Registers a name below `guests` or changes its address. */
export const registerName = (rpcUrl: string, name: string, address: string) =>
  writeRecord(createTreasury(rpcUrl, ownTreasury), name, address)

/** Sets a name's address on another EVM network (ENSIP-11). */
export const setAddressOn = (rpcUrl: string, name: string, chainId: number, address: string) =>
  writeAddress(createTreasury(rpcUrl, ownTreasury), name, toCoinType(chainId), address)

/** Sets a name's picture (ENSIP-12). */
export const setPicture = async (rpcUrl: string, name: string, url: string) => {
  const client = createTreasury(rpcUrl, ownTreasury)
  const args = [namehash(name), 'avatar', url] as const
  await mined(
    client,
    await client.writeContract({ chain: null, address: resolver, abi, functionName: 'setText', args }),
  )
}

/**
 * Sets the primary name of an address. No reverse registrar exists here, so the record is written into the registry's
 * storage. Only the first treasury owns `addr.reverse`, and another story may be using its nonces.
 */
export const setPrimaryName = async (rpcUrl: string, address: string, name: string) => {
  const client = createTreasury(rpcUrl, ownTreasury)
  const slot = slotOf(namehash(reverseOf(address)))
  for (const [index, value] of [ownTreasury, resolver].entries())
    await client.setStorageAt({
      address: registry,
      index: toHex(slot + BigInt(index), { size: 32 }),
      value: pad(value),
    })
  await writeName(client, address, name)
}
