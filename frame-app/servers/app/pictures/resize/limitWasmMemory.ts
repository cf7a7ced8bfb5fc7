const memorySection = 5
/** Size of the magic number and version. */
const headerBytes = 8

/** Reads an unsigned LEB128 integer. Returns its value and end offset. */
const readInteger = (bytes: Buffer, at: number) => {
  let value = 0
  for (let shift = 0; ; shift += 7, at++) {
    const byte = bytes.readUInt8(at)
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return { value, end: at + 1 }
  }
}

const writeInteger = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...writeInteger(value >>> 7)]

/**
 * Sets a maximum for the memory of a WebAssembly module, in pages of 64 KiB. Compilers set none, so the memory
 * can grow to 4 GiB. V8 has a limit only for all modules of a process. Throws unless the module has exactly one
 * memory without a maximum.
 *
 * @see https://webassembly.github.io/spec/core/binary/modules.html#memory-section
 */
export const limitWasmMemory = (module: Buffer, maxPages: number): Buffer => {
  for (let at = headerBytes; at < module.length; ) {
    const { value: length, end: start } = readInteger(module, at + 1)
    const end = start + length
    if (module[at] === memorySection) {
      // Requires exactly one memory, with only a minimum size.
      if (module[start] !== 1 || module[start + 1] !== 0) break
      const content = [1, 1, ...module.subarray(start + 2, end), ...writeInteger(maxPages)]
      const section = Buffer.from([memorySection, ...writeInteger(content.length), ...content])
      return Buffer.concat([module.subarray(0, at), section, module.subarray(end)])
    }
    at = end
  }
  throw new Error('The WebAssembly module has no memory without a maximum')
}
