const isByte = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 256

/**
 * Reads bytes in the formats that wallets use. These are byte arrays of this or another window (no `instanceof`),
 * lists, and the JSON form of a Node buffer. Undefined for other values.
 */
export const readBytes = (value: unknown): Uint8Array | undefined => {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  const { data = value } = Object(value) as { data?: unknown }
  return Array.isArray(data) && data.length > 0 && data.every(isByte) ? Uint8Array.from(data) : undefined
}
