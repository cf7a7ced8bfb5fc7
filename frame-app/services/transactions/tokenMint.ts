import { minBigInt } from './extremes.ts'

/** Size of an SPL Token mint and of an account, in bytes. Token-2022 writes extensions after the size of an account. */
const mintBytes = 82
const accountBytes = 165
/** After the account's size comes a byte for the type of the data, then the extensions: type, length, value. */
const extensionsAt = 166
const headerBytes = 4

/** Numbers of Token-2022's extensions (`ExtensionType`). */
const transferFeeConfig = 1
const nonTransferable = 9
const transferHook = 14
const pausable = 26

/** Bytes that an account needs in addition to SPL Token's, by the extension of its mint. */
const accountExtensionBytes: ReadonlyMap<number, number> = new Map([
  [transferFeeConfig, headerBytes + 8],
  [transferHook, headerBytes + 1],
  [pausable, headerBytes],
])
/** An associated token account of Token-2022 has the type byte and `ImmutableOwner`. */
const associatedBytes = 1 + headerBytes

/** In a transfer fee's configuration: the offset of the older of its two fees, and the size of a fee in bytes. */
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

/** True if a transfer calls another program, whose accounts would have to be known. */
const hasHook = (hook: DataView | undefined) =>
  hook !== undefined && Array.from({ length: 32 }, (_, index) => hook.getUint8(32 + index)).some((byte) => byte !== 0)

/** The part of a transfer that the mint's extension withholds, in the token's smallest unit, by this epoch's fee. */
const transferFee = (config: DataView | undefined, units: bigint, epoch: bigint) => {
  if (!config) return 0n
  const newerFeeAt = olderFeeAt + feeBytes
  const at = epoch >= config.getBigUint64(newerFeeAt, true) ? newerFeeAt : olderFeeAt
  const most = config.getBigUint64(at + 8, true)
  const points = BigInt(config.getUint16(at + 16, true))
  const fee = (units * points + basisPoints - 1n) / basisPoints
  return minBigInt(fee, most)
}

/** Properties of a token's mint that a transfer depends on. */
export interface TokenMint {
  /** Size of the receiver's account in bytes, which determines its rent exemption. */
  accountBytes: bigint
  /** The part of these units that a transfer pays to the token's issuer (Token-2022's transfer fee). */
  feeOf: (units: bigint, epoch: bigint) => bigint
}

/**
 * Reads a mint of SPL Token or Token-2022. Ignores extensions that do not affect a transfer, including later ones.
 * Throws a MintError for tokens that cannot be sent: with a transfer hook, or not transferable.
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
