/** The signing domain of Solana's off-chain messages. No transaction can start with its first byte. */
const signingDomain = new Uint8Array([0xff, ...new TextEncoder().encode('solana offchain')])

const version = 0
/** The message formats: restricted ASCII, limited UTF-8 and extended UTF-8. */
const [asciiFormat, limitedFormat, extendedFormat] = [0, 1, 2]
/** Maximum length of a whole message in the first two formats, in bytes. It is the size of one network packet. */
const packetBytes = 1232
/** Printable ASCII and line feeds. Line feeds are allowed, as in Ledger's app, because sign-in messages need them. */
const asciiPattern = /^[\n -~]*$/

const keyBytes = 32

interface Layout {
  /** Position of the format byte, which follows the application domain if there is one. */
  formatAt: number
  /** True if the number of signers and their keys follow the format byte. */
  hasSigners: boolean
}

/**
 * The two preamble layouts. One is from the specification. Solana's CLI and Ledger's first apps use the other, without
 * application domain and signers.
 */
const layouts: readonly Layout[] = [
  { formatAt: signingDomain.length + 1 + keyBytes, hasSigners: true },
  { formatAt: signingDomain.length + 1, hasSigners: false },
]

const startsWith = (bytes: Uint8Array, start: Uint8Array, at = 0) =>
  start.every((byte, index) => bytes[at + index] === byte)

const decode = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** True if a message of this format can contain this text. `byteLength` includes the preamble. */
const isOfFormat = (format: number | undefined, text: string, byteLength: number) => {
  if (format === extendedFormat) return true
  if (format === asciiFormat) return asciiPattern.test(text) && byteLength <= packetBytes
  return format === limitedFormat && byteLength <= packetBytes
}

/** Returns the text if the bytes have this layout and the account is the only signer. */
const readAs = (bytes: Uint8Array, { formatAt, hasSigners }: Layout, account: Uint8Array) => {
  const signersAt = formatAt + 1
  if (hasSigners && !(bytes[signersAt] === 1 && startsWith(bytes, account, signersAt + 1))) return undefined
  const lengthAt = hasSigners ? signersAt + 1 + keyBytes : signersAt
  const length = (bytes[lengthAt] ?? 0) + (bytes[lengthAt + 1] ?? 0) * 256
  const body = bytes.subarray(lengthAt + 2)
  const text = length > 0 && body.length === length ? decode(body) : undefined
  return text !== undefined && isOfFormat(bytes[formatAt], text, bytes.length) ? text : undefined
}

/**
 * Returns the off-chain messages that a wallet may have signed for a text without reporting it. Uses both layouts,
 * without an application domain, and the first format that contains the text's characters. The result is empty if the
 * text is too long for a hardware wallet.
 */
export const usualOffchainMessages = (text: string, account: Uint8Array): Uint8Array[] => {
  const body = new TextEncoder().encode(text)
  const format = asciiPattern.test(text) ? asciiFormat : limitedFormat
  const domain = new Uint8Array(keyBytes)
  const length = [body.length % 256, Math.floor(body.length / 256)]
  const preambles = [[...domain, format, 1, ...account], [format]]
  const messages = preambles.map((parts) => Uint8Array.from([...signingDomain, version, ...parts, ...length, ...body]))
  return messages.filter((bytes) => bytes.length <= packetBytes)
}

/**
 * Reads the text of a Solana off-chain message (version 0) in either layout, if the account is its only signer.
 * `account` is the 32-byte key. Accepts any application domain, because a sign-in text names its site. Undefined for
 * anything else, such as another version, a wrong length, or characters that the format does not allow.
 */
export const readOffchainMessage = (bytes: Uint8Array, account: Uint8Array): string | undefined => {
  if (!startsWith(bytes, signingDomain) || bytes[signingDomain.length] !== version) return undefined
  for (const layout of layouts) {
    const text = readAs(bytes, layout, account)
    if (text !== undefined) return text
  }
  return undefined
}
