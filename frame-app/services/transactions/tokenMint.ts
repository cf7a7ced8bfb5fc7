import { minBigInt } from './extremes.ts'

/** Sizes of an SPL Token mint and account, in bytes. Token-2022 writes extensions after the account size. */
const mintBytes = 82
const accountBytes = 165
/** Extensions start after the account size and a byte for the data type. Each consists of type, length and value. */
const extensionsAt = 166
const headerBytes = 4

/** Token-2022 extension numbers (`ExtensionType`). */
const transferFeeConfig = 1
const nonTransferable = 9
const transferHook = 14
const pausable = 26

/** Additional account bytes for each mint extension. */
const accountExtensionBytes: ReadonlyMap<number, number> = new Map([
  [transferFeeConfig, headerBytes + 8],
  [transferHook, headerBytes + 1],
  [pausable, headerBytes],
])
/** Associated token accounts of Token-2022 have the type byte and `ImmutableOwner`. */
const associatedBytes = 1 + headerBytes

/** Offset of the older of two fees in the transfer fee configuration. A fee has 18 bytes. */
const olderFeeAt = 72
const feeBytes = 18
const basisPoints = 10_000n

type Extensions = ReadonlyMap<number, DataView>

const readExtensions = (data: Uint8Array): Extensions => {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found = new Map<number, DataView>()
  let at = extensionsAt
  while (at + headerBytes <= data.length) {
    const type = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    // The rest is padding.
    if (type === 0) break
    const start = at + headerBytes
    if (start + length > data.length) throw new MintError('Its extensions are longer than it is')
    found.set(type, new DataView(data.buffer, data.byteOffset + start, length))
    at = start + length
  }
  return found
}

/** True if a transfer calls another program. The accounts of that program would also be required. */
const hasHook = (hook: DataView | undefined) =>
  hook !== undefined && Array.from({ length: 32 }, (_, index) => hook.getUint8(32 + index)).some((byte) => byte !== 0)

/** Returns the amount that the mint withholds from a transfer in this epoch, in the token's smallest unit. */
const transferFee = (config: DataView | undefined, units: bigint, epoch: bigint) => {
  if (!config) return 0n
  const newerFeeAt = olderFeeAt + feeBytes
  const at = epoch >= config.getBigUint64(newerFeeAt, true) ? newerFeeAt : olderFeeAt
  const most = config.getBigUint64(at + 8, true)
  const points = BigInt(config.getUint16(at + 16, true))
  const fee = (units * points + basisPoints - 1n) / basisPoints
  return minBigInt(fee, most)
}

/** Mint properties that a transfer depends on. */
export interface TokenMint {
  /** Size of the recipient's account in bytes, which determines its rent exemption. */
  accountBytes: bigint
  /** Returns the fee that a transfer of these units pays to the token's issuer (Token-2022's transfer fee). */
  feeOf: (units: bigint, epoch: bigint) => bigint
}

/**
 * Reads an SPL Token or Token-2022 mint. Ignores extensions that do not affect transfers, including future ones. Throws
 * a MintError for tokens with a transfer hook and for non-transferable tokens.
 */
export const readTokenMint = (data: Uint8Array, program: 'token' | 'token-2022'): TokenMint => {
  if (data.length !== mintBytes && data.length < extensionsAt) throw new MintError('It is no mint')
  if (program === 'token') return { accountBytes: BigInt(accountBytes), feeOf: () => 0n }
  const extensions = readExtensions(data)
  if (extensions.has(nonTransferable)) throw new MintError('It cannot be transferred')
  if (hasHook(extensions.get(transferHook))) throw new MintError('Its transfers call another program')
  const more = [...extensions.keys()].map((type) => accountExtensionBytes.get(type) ?? 0)
  return {
    accountBytes: BigInt(more.reduce((sum, bytes) => sum + bytes, accountBytes + associatedBytes)),
    feeOf: (units, epoch) => transferFee(extensions.get(transferFeeConfig), units, epoch),
  }
}

export class MintError extends Error {
  override readonly name = 'MintError'
}
