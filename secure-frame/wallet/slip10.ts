const hardened = 0x80000000

interface Node {
  key: Uint8Array
  chainCode: Uint8Array
}

const hmacSha512 = async (key: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>): Promise<Node> => {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-512' }, false, ['sign'])
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', imported, data))
  return { key: digest.slice(0, 32), chainCode: digest.slice(32) }
}

const childData = (key: Uint8Array, index: number) => {
  const data = new Uint8Array(37)
  data.set(key, 1)
  new DataView(data.buffer).setUint32(33, hardened + index)
  return data
}

/** Derives the Ed25519 key at a path (SLIP-10). All steps are hardened on this curve. */
export const deriveEd25519 = async (seed: Uint8Array, path: readonly number[]) => {
  let node = await hmacSha512(new TextEncoder().encode('ed25519 seed'), Uint8Array.from(seed))
  for (const index of path) {
    const data = childData(node.key, index)
    const child = await hmacSha512(Uint8Array.from(node.chainCode), data)
    for (const spent of [data, node.key, node.chainCode]) spent.fill(0)
    node = child
  }
  node.chainCode.fill(0)
  return node.key
}
