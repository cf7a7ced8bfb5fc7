const isByte = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 256

/**
 * Bytes as wallets give them: of this window or of another one (no `instanceof`), listed, or as JSON has a buffer of Node.
 * Undefined for anything else.
 */
export const readBytes = (value: unknown): Uint8Array | undefined => {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  const { data = value } = Object(value) as { data?: unknown }
  return Array.isArray(data) && data.length > 0 && data.every(isByte) ? Uint8Array.from(data) : undefined
}
