import { createTestClient, encodeAbiParameters, type Hex, http, keccak256, pad, toHex } from 'viem'

/** Addresses of Farcaster's two registries on OP Mainnet and on the local chain. */
const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const keyRegistry = '0x00000000fc1237824fb747abde0ff18990e59b7e'

/**
 * `idOf(address)`, for any selector: reads the slot of that number. PUSH1 04 CALLDATALOAD SLOAD PUSH0 MSTORE PUSH1 20
 * PUSH0 RETURN
 */
const idRegistryCode = '0x600435545f5260205ff3'

/**
 * `keyDataOf(uint256 fid, bytes key)` for a key of 32 bytes and any selector: the state is in the slot keccak256(fid,
 * key). The key type is twice its state: 2, an auth address, for 1, an added key. PUSH1 04 CALLDATALOAD PUSH0 MSTORE
 * PUSH1 64 CALLDATALOAD PUSH1 20 MSTORE PUSH1 40 PUSH0 KECCAK256 SLOAD DUP1 PUSH0 MSTORE PUSH1 02 MUL PUSH1 20 MSTORE
 * PUSH1 40 PUSH0 RETURN
 */
const keyRegistryCode = '0x6004355f5260643560205260405f2054805f5260020260205260405ff3'

const nodeAt = (rpcUrl: string) => createTestClient({ mode: 'anvil', transport: http(rpcUrl) })

/** Installs both registries on the local chain that simulates OP Mainnet. */
export const putRegistries = async (rpcUrl: string) => {
  const node = nodeAt(rpcUrl)
  await node.setCode({ address: idRegistry, bytecode: idRegistryCode })
  await node.setCode({ address: keyRegistry, bytecode: keyRegistryCode })
}

/** Sets an address as the custody of an fid. 0 removes it. */
export const setCustody = (rpcUrl: string, address: Hex, fid: number) =>
  nodeAt(rpcUrl).setStorageAt({
    address: idRegistry,
    index: pad(address, { size: 32 }),
    value: toHex(fid, { size: 32 }),
  })

/** Allows or forbids an address to sign in for an fid. */
export const setAuthAddress = (
  rpcUrl: string,
  fid: number,
  { address, isAdded }: { address: Hex; isAdded: boolean },
) => {
  const words = [{ type: 'uint256' }, { type: 'address' }] as const
  const slot = keccak256(encodeAbiParameters(words, [BigInt(fid), address]))
  return nodeAt(rpcUrl).setStorageAt({ address: keyRegistry, index: slot, value: toHex(isAdded ? 1 : 0, { size: 32 }) })
}
