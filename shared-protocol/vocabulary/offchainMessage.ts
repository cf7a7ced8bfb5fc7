/** The signing domain of Solana's off-chain messages. Its first byte can start no transaction. */
const signingDomain = new Uint8Array([0xff, ...new TextEncoder().encode('solana offchain')])

const version = 0
/** Of the formats restricted ASCII, limited UTF-8 and extended UTF-8. */
const [asciiFormat, limitedFormat, extendedFormat] = [0, 1, 2]
/** The bytes of a whole message of the first two formats: as many as a packet of the network has. */
const packetBytes = 1232
/** Printable ASCII. Ledger's app takes line feeds for such, without which no sign-in has its form. */
const asciiPattern = /^[\n -~]*$/

const keyBytes = 32

interface Layout {
  /** Where the byte of the format is. The application domain has its place before it. */
  formatAt: number
  /** Whether the number of signers and their keys follow the format. */
  hasSigners: boolean
}

/** The specification's preamble, and that of Solana's CLI and Ledger's first apps: without application domain and signers. */
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

/** Whether a message of the format may have this text, in so many bytes with its preamble. */
const isOfFormat = (format: number | undefined, text: string, byteLength: number) => {
  if (format === extendedFormat) return true
  if (format === asciiFormat) return asciiPattern.test(text) && byteLength <= packetBytes
  return format === limitedFormat && byteLength <= packetBytes
}

/** The text, where the bytes have the layout and nobody but the account has to sign. */
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
 * The off-chain messages of a text that wallets sign without telling so: in both layouts, in the first format that has the
 * text's characters, and without an application domain. None where the text is too long for a hardware wallet.
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
 * Reads the text of an off-chain message of Solana (version 0), with a preamble in either of its two layouts, that the account
 * alone has to sign. `account` is its key, of 32 bytes. Any application domain will do: the text of a sign-in names its site.
 * Undefined for anything else, such as another version, a length that is not the text's, or characters that the format lacks.
 */
export const readOffchainMessage = (bytes: Uint8Array, account: Uint8Array): string | undefined => {
  if (!startsWith(bytes, signingDomain) || bytes[signingDomain.length] !== version) return undefined
  for (const layout of layouts) {
    const text = readAs(bytes, layout, account)
    if (text !== undefined) return text
  }
  return undefined
}
