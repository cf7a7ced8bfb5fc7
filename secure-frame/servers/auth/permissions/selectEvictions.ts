/** Maximum number and bytes of permissions per user. */
export interface StorageLimit {
  most: number
  bytes: number
}

interface StoredPermission {
  context_hash: string
  bytes: number
  ends_at: Date
}

/**
 * Selects the stored permissions to remove for a new one: ended ones, the earliest first. Undefined if an active
 * permission would have to be removed, because its owner must choose.
 */
export const selectEvictions = (
  kept: readonly StoredPermission[],
  newBytes: number,
  room: StorageLimit,
  nowMs: number,
) => {
  const over = kept
    .filter(({ ends_at }) => ends_at.getTime() <= nowMs)
    .sort((one, other) => one.ends_at.getTime() - other.ends_at.getTime())
  let [count, bytes] = [kept.length + 1, newBytes + kept.reduce((sum, one) => sum + one.bytes, 0)]
  const goes: string[] = []
  for (const one of over) {
    if (count <= room.most && bytes <= room.bytes) break
    goes.push(one.context_hash)
    count -= 1
    bytes -= one.bytes
  }
  return count <= room.most && bytes <= room.bytes ? goes : undefined
}
